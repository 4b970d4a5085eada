import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { until } from '@cloudoc/core/testing/harness.ts'
import { freePort } from '../services/postgres.ts'
import { copyData } from '../services/postgres-files.ts'

const start = resolve(__dirname, '../start.ts')

/** What was compiled for one process of the tests is there for the next. */
export const compiled: Record<string, string> = process.env['NODE_COMPILE_CACHE']
  ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
  : {}

/** What a person has in the environment: nothing of the test's own. */
const bare = {
  ...compiled,
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? tmpdir(),
  LANG: 'C.UTF-8',
  SEED: 'off',
  HOST: '127.0.0.1',
  TRUST_PROXY: 'true',
}

export interface Launched {
  url: string
  port: number
  dataDir: string
  pid: number
  /** Everything that it has said. */
  said(): string
  /** Ids of all processes below it. */
  below(): number[]
  /** Sends a signal and waits for the end. Answers the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** A data folder of its own, which the database's user may enter where we are root. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-start-'))
  chmodSync(folder, 0o755)
  return folder
}
/**
 * One as the first start leaves it: its tables are there, which takes a launched copy eight seconds of a
 * core. Made by `run/suite/test-database.ts`.
 */
export function usedDataDir(): string {
  const used = process.env['TEST_USED_POSTGRES']
  if (!used) throw new Error('These tests run under run/test.ts: `pnpm test api <path>`')
  const folder = newDataDir()
  copyData(used, join(folder, 'postgres'))
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ POSTGRES_PASSWORD: 'test' }), { mode: 0o600 })
  return folder
}
export const removeDataDir = (folder: string): void => rmSync(folder, { recursive: true, force: true })

const project = resolve(__dirname, '../..')

/** Begins a command whose root is read-only, but for the temporary folder, where data folders lie. */
const onReadOnlyRoot = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  [
    'mount --bind "$0" "$0"',
    'mount --bind "$1" "$1"',
    'mount -o remount,bind,ro "$1"',
    'mount -o remount,bind,ro /',
    'shift',
    'exec "$@"',
  ].join(' && '),
  tmpdir(),
  project,
] as const
/** Without the right to mount, a launched copy has the root that is there. */
export const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0
/** May a process write among the code? */
export function writesCode(pid: number): boolean {
  const file = `/proc/${pid}/root${project}/written-by-${pid}`
  try {
    writeFileSync(file, '')
  } catch {
    return false
  }
  rmSync(file)
  return true
}

/** Runs the launcher as `pnpm start` does, until it says that it is ready. */
export async function launch({
  dataDir,
  port,
  env = {},
  readOnly = false,
}: {
  dataDir: string
  port?: number
  env?: Record<string, string>
  /** As in a container: nothing is written but below its data folder and the temporary one. */
  readOnly?: boolean
}): Promise<Launched> {
  const own = port ?? (await freePort())
  const [program = process.execPath, ...rest] = [
    ...(readOnly && mayMount ? onReadOnlyRoot : []),
    process.execPath,
    start,
  ]
  const child = spawn(program, rest, {
    env: { ...bare, PORT: String(own), DATA_DIR: dataDir, MAILBOX_PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { said, ended } = heard(child)
  await until(() => {
    if (child.exitCode !== null) throw new Error(`It ended (${child.exitCode}):\n${said()}`)
    return said().includes('Cloudoc is ready')
  }, 170_000)
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    dataDir,
    said,
    pid: child.pid ?? 0,
    below: () => below(child.pid ?? 0),
    end: async signal => {
      child.kill(signal)
      return ended
    },
  }
}

/** Runs the launcher to its end: for starts that are refused. */
export async function launchToEnd(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [start], { env: { ...bare, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const { said, ended } = heard(child)
  return { code: await ended, said: said() }
}

function heard(child: ChildProcess): { said(): string; ended: Promise<number | null> } {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()))
  return { said: () => text, ended: new Promise(done => child.once('exit', code => done(code))) }
}

function below(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter(each => /^\d+$/.test(each))) {
    const parent = parentOf(Number(name))
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const all = (of: number): number[] => (children.get(of) ?? []).flatMap(each => [each, ...all(each)])
  return all(pid)
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Does something listen there? */
export const answers = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(socket.destroy() !== undefined))
    socket.once('error', () => done(false))
  })

/** Ports that a process and those below it listen on. */
export function portsOf(pids: readonly number[]): number[] {
  const sockets = new Set(
    pids.flatMap(pid => links(`/proc/${pid}/fd`)).map(link => /^socket:\[(\d+)\]$/.exec(link)?.[1]),
  )
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(file =>
    readFileSync(file, 'utf8').trim().split('\n').slice(1),
  )
  const listening = lines
    .map(line => line.trim().split(/\s+/))
    .filter(parts => parts[3] === '0A' && sockets.has(parts[9]))
  return [...new Set(listening.map(parts => Number.parseInt(parts[1]?.split(':')[1] ?? '0', 16)))]
}

function links(folder: string): string[] {
  try {
    return readdirSync(folder).map(name => {
      try {
        return readlinkSync(join(folder, name))
      } catch {
        return ''
      }
    })
  } catch {
    return []
  }
}
