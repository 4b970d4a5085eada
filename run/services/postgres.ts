import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { binaries, dataFolder, runAs } from './postgres-files.ts'

export interface Database {
  /** Address of the database, with its password. */
  url: string
  port: number
  /** Id of the server's process; another one after it was started again. */
  readonly pid: number
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

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * After a reboot the id may belong to something else. Where /proc is missing, an id that lives is taken for
 * the server.
 */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const name = `/proc/${pid}/comm`
  return existsSync(name) ? readFileSync(name, 'utf8').trim() === 'postgres' : true
}

/** Stops a server in an orderly way: SIGINT is its fast shutdown. */
async function stopServer(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 50) await pause(50)
}

/** Milliseconds that a server may take to write its id into the file that it has made. */
const idWithin = 2000

/**
 * A server that a killed run left behind ends before ours starts on the same data: its id stands in the
 * folder, so it is ours.
 */
async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const read = (): number => (existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0)
  let pid = read()
  // One that is just starting has made the file and not written into it.
  for (let waited = 0; Number.isNaN(pid) && waited < idWithin; waited += 20) {
    await pause(20)
    pid = read()
  }
  if (pid > 1 && isPostgres(pid)) await stopServer(pid)
  rmSync(file, { force: true })
}

async function initialise(initdb: string, folder: string, password: string): Promise<void> {
  // In a file of its user's alone, for as long as it takes: on the command line everyone could read it.
  const file = join(folder, '..', `password-${process.pid}`)
  writeFileSync(file, password, { mode: 0o600 })
  if (runAs.uid !== undefined) chownSync(file, runAs.uid, runAs.gid ?? runAs.uid)
  try {
    await ended(
      spawn(
        initdb,
        [
          '--pgdata',
          folder,
          '--username=cloudoc',
          '--auth=scram-sha-256',
          `--pwfile=${file}`,
          '--encoding=UTF8',
          '--locale=C',
          '--data-checksums',
        ],
        { ...runAs, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
      ),
    )
  } finally {
    rmSync(file, { force: true })
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)))
    child.once('error', reject)
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL could not be made ready:\n${said}`)),
    )
  })
}

interface Options {
  /** Only for databases that are thrown away: tests and benchmarks. */
  fast?: boolean
  /** A server that dies is started again, on the same port. */
  keepAlive?: boolean
  /** More settings of the server, as `name=value`. */
  settings?: readonly string[]
}

/** What a server says that finds another one on its folder. */
const isLocked = /lock file "[^"]*" (?:already exists|is empty)|pre-existing shared memory block/
const maxTries = 5

/** Milliseconds between two tries to start a server again: what a killed one left behind has to end first. */
const againAfter = 250

/** Starts the embedded PostgreSQL on `asked`, made on first use, on a free port of the loopback address. */
export async function startPostgres(
  asked: string,
  password: string,
  { fast = false, keepAlive = false, settings = [] }: Options = {},
): Promise<Database> {
  const { initdb, postgres } = await binaries()
  const folder = dataFolder(asked)
  await stopLeftover(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(initdb, folder, password)
  const port = await freePort()
  const careless = fast
    ? [
        '-c',
        'fsync=off',
        '-c',
        'synchronous_commit=off',
        '-c',
        'full_page_writes=off',
        '-c',
        'wal_level=minimal',
        '-c',
        'max_wal_senders=0',
        '-c',
        'jit=off',
      ]
    : []
  // After a crash it asks the file system once, and not for each of thousands of files, whether everything is written.
  const afterCrash = process.platform === 'linux' ? ['-c', 'recovery_init_sync_method=syncfs'] : []
  const at = (database: string): string => `postgres://cloudoc:${password}@127.0.0.1:${port}/${database}`
  let pid = 0
  let stopping = false
  let restarting = Promise.resolve()

  async function start(): Promise<void> {
    const server = spawn(
      postgres,
      [
        '-D',
        folder,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=200',
        '-c',
        'shared_buffers=256MB',
        ...afterCrash,
        ...careless,
        ...settings.flatMap(setting => ['-c', setting]),
      ],
      // A group of its own: Ctrl-C reaches us, and we end it last.
      {
        ...runAs,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      },
    )
    let said = ''
    server.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)))
    server.unref()
    await ready(
      at('postgres'),
      () => server.exitCode !== null || server.signalCode !== null,
      () => said,
    )
    if (server.pid === undefined) throw new Error(`PostgreSQL did not start:\n${said}`)
    pid = server.pid
    if (keepAlive) server.once('exit', () => (restarting = again()))
  }

  /** The server of a run that was killed a moment ago may take the folder after we looked, and before ours does. */
  async function startInPlaceOfLeftover(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await start()
      } catch (error) {
        if (tries === maxTries || !(error instanceof Error) || !isLocked.test(error.message)) throw error
        await stopLeftover(folder)
      }
    }
  }

  async function again(): Promise<void> {
    if (!stopping) console.error('PostgreSQL has ended and is started again')
    while (!stopping) {
      try {
        return await start()
      } catch {
        await pause(againAfter)
      }
    }
  }

  await startInPlaceOfLeftover()
  return {
    url: at('cloudoc'),
    port,
    get pid() {
      return pid
    },
    async stop() {
      stopping = true
      await restarting
      await stopServer(pid)
    },
  }
}

/** There is such a database; or the server is a replica, which has what its primary has. */
const isThereAlready = new Set(['42P04', '25006'])

/** Waits until it answers, and makes the product's database if it is not there. */
async function ready(url: string, isOver: () => boolean, said: () => string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (isOver()) break
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('create database cloudoc').catch((error: { code?: string }) => {
        if (!(error.code && isThereAlready.has(error.code))) throw error
      })
      return await client.end()
    } catch {
      await client.end().catch(() => undefined)
      await pause(50)
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said()}`)
}
