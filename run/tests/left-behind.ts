import { spawn } from 'node:child_process'
import { freePort, startPostgres } from '../services/postgres.ts'
import { binaries, dataFolder, runAs } from '../services/postgres-files.ts'

// A server is left behind on a folder, as by a run that was killed, and another is started so many milliseconds
// later. A process of its own, as the programs come with a module that tests cannot load.
const [folder = '', ms = '0'] = process.argv.slice(2)
await (await startPostgres(folder, 'test', { fast: true })).stop()
const { postgres } = await binaries()
const left = spawn(
  postgres,
  ['-D', dataFolder(folder), '-p', String(await freePort()), '-c', 'unix_socket_directories='],
  { ...runAs, stdio: 'ignore', env: { ...process.env, LC_ALL: 'C' } },
)
const over = new Promise(done => left.once('exit', done))
await new Promise(done => setTimeout(done, Number(ms)))
const server = await startPostgres(folder, 'test', { fast: true })
await over
await server.stop()
process.exit(0)
