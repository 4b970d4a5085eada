import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@cloudoc/core/testing/harness.ts'
import { isListening } from '../../../run/services/ports.ts'
import { isPostgres } from '../../../run/services/postgres.ts'
import { type Part, startProgram } from '../processes.ts'
import { fillFile, type Values } from './settings.ts'

/** A machine of the database: PostgreSQL under Patroni, and PgBouncer beside it. */
export interface DatabaseMachine {
  name: string
  host: string
  start(): Promise<void>
  /** As when its power is cut. */
  kill(): Promise<void>
  /** PgBouncer alone. */
  killPooler(): Promise<void>
  startPooler(): Promise<void>
  /** Makes another machine the primary in its place, in good order. */
  handOver(to: DatabaseMachine): Promise<void>
  isPrimary(): Promise<boolean>
  isReplica(): Promise<boolean>
}

/** Everything but the nodes. */
export interface Machines {
  start(): Promise<void>
  /** The last lines of all programs, for whoever looks why one did not start. */
  said(): string
  /** The one that has the primary, and the other one. */
  roles(): Promise<{ primary: DatabaseMachine; other: DatabaseMachine }>
  startRedis(): Promise<void>
  killRedis(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL and PgBouncer refuse to run as root: then all of it runs as Debian's user of the database. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (what: string): number => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const answers = async (url: string, method = 'GET'): Promise<boolean> =>
  (await fetch(url, { method, signal: AbortSignal.timeout(2000) }).catch(() => undefined))?.ok === true

/** etcd, both machines of the database, HAProxy and Redis, with all that they keep in this folder. */
export function openMachines(values: Values, folder: string): Machines {
  const as = unprivileged()
  const parts: Part[] = []

  /** A folder of one machine, which whoever runs its programs owns. */
  function folderOf(name: string): string {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    own(path, 0o700)
    return path
  }
  function own(path: string, mode: number): void {
    chmodSync(path, mode)
    if (as.uid !== undefined) chownSync(path, as.uid, as.gid ?? as.uid)
  }
  function write(path: string, text: string): string {
    writeFileSync(path, text)
    own(path, 0o600)
    return path
  }
  function run(home: string, command: readonly [string, ...string[]], isReady: () => Promise<boolean>): Part {
    const part = startProgram(command, isReady, { as, env: { HOME: home } })
    parts.push(part)
    return part
  }

  async function startEtcd(name: string, host: string): Promise<void> {
    const home = folderOf(name)
    const own = { ...values, NAME: name, THIS_HOST: host, ETCD_DATA: join(home, 'data') }
    const settings = write(join(home, 'etcd.yml'), fillFile('etcd.yml', own))
    await run(home, ['etcd', '--config-file', settings], () => answers(`http://${host}:2379/health`)).ready
  }

  function databaseMachine(name: string, host: string): DatabaseMachine {
    const home = folderOf(name)
    const own = {
      ...values,
      NAME: name,
      THIS_HOST: host,
      POSTGRES_DATA: join(home, 'data'),
      POSTGRES_RUN: home,
      PGBOUNCER_USERS: join(home, 'users.txt'),
    }
    write(own.PGBOUNCER_USERS, `"cloudoc" "${values['CLOUDOC_PASSWORD']}"\n`)
    const [patroniSettings, poolerSettings] = [
      write(join(home, 'patroni.yml'), fillFile('patroni.yml', own)),
      write(join(home, 'pgbouncer.ini'), fillFile('pgbouncer.ini', own)),
    ]
    const patroniUrl = `http://${host}:8008`
    let patroni: Part | undefined
    let pooler: Part | undefined
    const machine: DatabaseMachine = {
      name,
      host,
      async start() {
        patroni = run(home, ['patroni', patroniSettings], () => answers(`${patroniUrl}/health`))
        await Promise.all([patroni.ready, machine.startPooler()])
      },
      async startPooler() {
        pooler = run(home, ['pgbouncer', poolerSettings], () => isListening(6432, host))
        await pooler.ready
      },
      async kill() {
        await patroni?.end('SIGKILL')
        await killPostgres(own.POSTGRES_DATA, 'SIGKILL')
        await machine.killPooler()
      },
      killPooler: async () => void (await pooler?.end('SIGKILL')),
      async handOver(to) {
        const body = JSON.stringify({ leader: name, candidate: to.name })
        // One that has just come back is not taken at once.
        await until(async () => (await fetch(`${patroniUrl}/switchover`, { method: 'POST', body })).ok)
      },
      isPrimary: () => answers(`${patroniUrl}/primary`),
      isReplica: () => answers(`${patroniUrl}/replica`),
    }
    return machine
  }

  let redis: Part | undefined
  async function startRedis(): Promise<void> {
    const home = folderOf('redis')
    const settings = write(join(home, 'redis.conf'), fillFile('redis.conf', values))
    redis = run(home, ['redis-server', settings], () => isListening(6379, values['REDIS']))
    await redis.ready
  }

  async function startProxy(): Promise<void> {
    const home = folderOf('proxy')
    // It is no root here whose rights it had to give up.
    const text = fillFile('haproxy.cfg', values).replaceAll(/^ {2}(?:user|group) .*\n/gm, '')
    const settings = write(join(home, 'haproxy.cfg'), text)
    await run(home, ['haproxy', '-db', '-f', settings], () => isListening(8080, values['PROXY'])).ready
  }

  const databases = [
    databaseMachine('database-1', values['DATABASE_1'] ?? ''),
    databaseMachine('database-2', values['DATABASE_2'] ?? ''),
  ] as const
  async function close(): Promise<void> {
    // Patroni first, which would start again what is ended.
    await Promise.all(parts.filter(part => part.isAlive()).map(part => part.end('SIGKILL')))
    await Promise.all(databases.map(({ name }) => killPostgres(join(folder, name, 'data'), 'SIGQUIT')))
  }
  return {
    async start() {
      await Promise.all(['1', '2', '3'].map(at => startEtcd(`etcd-${at}`, values[`ETCD_${at}`] ?? '')))
      await Promise.all([...databases.map(machine => machine.start()), startProxy(), startRedis()])
    },
    said: () => parts.map(part => part.said().slice(-1000)).join('\n'),
    startRedis,
    killRedis: async () => void (await redis?.end('SIGKILL')),
    async roles() {
      const [first, second] = databases
      return (await first.isPrimary()) ? { primary: first, other: second } : { primary: second, other: first }
    },
    close,
  }
}

/** Ends the server that runs on this folder, if one does, and waits for its end. */
async function killPostgres(data: string, signal: NodeJS.Signals): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  if (!(pid > 1 && isPostgres(pid))) return
  process.kill(pid, signal)
  await until(() => !isPostgres(pid))
}
