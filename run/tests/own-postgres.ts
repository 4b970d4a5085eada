import { startPostgres } from '../services/postgres.ts'

// A database server as a process of its own, for tests that stop it: says its port, and ends with its parent.
const server = await startPostgres(process.argv[2] ?? '', 'test')
process.send?.({ port: server.port })
const stop = (): void => void server.stop().finally(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
