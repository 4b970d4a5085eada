import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { installedRedis, prepareRedis, type Redis } from '../../testing/tests/redis/redis-server.ts'
import { type Frame, keepResults } from '../frame/frame.ts'
import { serverPid, withSql } from '../frame/sql.ts'
import { cpuTimeOf, cpuTimeOfTree } from '../load/cpu-time.ts'
import { residentOf } from '../load/memory.ts'
import { rounded, table, targetTable } from '../report/report.ts'
import { percentile } from '../report/statistics.ts'
import { all, none, type Target } from '../report/targets.ts'
import { fillWithTabs } from './tab-rows.ts'
import { startTabs, type Told } from './tabs.ts'

const companies = Number(process.env['BENCH_COMPANIES'] ?? 1000)
const people = 5
const sockets = companies * people
const perSecond = 50
const seconds = 20
/** Seconds in which nothing is done: what the open tabs alone take is not counted for the events. */
const restSeconds = 10
/** Files that the process with the tabs opens beside them. */
const otherFiles = 200

/** What carries word between the nodes. */
type Carrier = 'PostgreSQL' | 'Redis'

interface Round {
  carrier: Carrier
  load: number
  openSeconds: number
  /** Kilobytes of a node for each of its tabs. */
  memory: number
  /** Connections of PostgreSQL by which both nodes tell each other. */
  connections: number
  told: Told
  /** Milliseconds of CPU of each event, beyond what rest takes. */
  cpu: Record<Part, number>
}
type Part = 'first' | 'second' | 'postgres' | 'redis'

/** Throws where a process may open too few files for this many tabs. */
function checkOpenFiles(): void {
  const limit = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  if (limit >= sockets + otherFiles) return
  throw new Error(
    `A process may open ${limit} files here, and ${sockets + otherFiles} are needed: raise it (ulimit -n 8192), or open fewer tabs (BENCH_COMPANIES=${Math.floor((limit - otherFiles) / people)}).`,
  )
}

/** By the last that each was asked: the adapter for PostgreSQL listens on one and notifies on others. */
const connectionsAt = (database: string): Promise<number> =>
  withSql(database, async db => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count
         from pg_stat_activity
        where datname = current_database()
          and (query like 'LISTEN "socket.io%' or query = 'SELECT pg_notify($1, $2)')`,
    )
    return rows[0]?.count ?? Number.NaN
  })

async function round({ peers, keep, stopAll }: Frame, folders: string[], redis: Redis | undefined): Promise<Round> {
  const carrier = redis ? 'Redis' : 'PostgreSQL'
  await redis?.start()
  const env = { SEED: 'off', SERVE_ADMIN: 'false', LIMITS_TIMES: '1000', ...(redis && { REDIS_URL: redis.url }) }
  const node = async () => keep(peers.product({ ...env, PORT: String(await freePort()) }))
  const [first, second] = [await node(), await node()]
  const postmaster = await withSql(peers.database, serverPid)
  const cpuNow = (): Record<Part, number> => ({
    first: cpuTimeOf(first.pid),
    second: cpuTimeOf(second.pid),
    postgres: cpuTimeOfTree(postmaster),
    redis: redis ? cpuTimeOf(redis.pid()) : 0,
  })
  const tabs = startTabs()
  const memoryNow = (): number => residentOf(first.pid) + residentOf(second.pid)
  const memoryBefore = memoryNow()
  const openSeconds = await tabs.open({ urls: [first.url, second.url], companies, people })
  const memory = ((memoryNow() - memoryBefore) * 1000) / sockets

  // What a node compiles at its first calls is none of what an event takes.
  await tabs.tell({ perSecond, times: perSecond * 2, folders })
  const before = cpuNow()
  await pause(restSeconds * 1000)
  const [resting, load, began] = [cpuNow(), loadavg()[0] ?? 0, performance.now()]
  const told = await tabs.tell({ perSecond, times: perSecond * seconds, folders })
  const [after, took] = [cpuNow(), (performance.now() - began) / 1000]
  const cpuOf = (part: Part): number => {
    const atRest = ((resting[part] - before[part]) / restSeconds) * took
    return (after[part] - resting[part] - atRest) / (perSecond * seconds)
  }
  const connections = await connectionsAt(peers.database)
  await tabs.leave()
  await stopAll()
  await redis?.kill()
  const cpu = { first: cpuOf('first'), second: cpuOf('second'), postgres: cpuOf('postgres'), redis: cpuOf('redis') }
  return { carrier, load, openSeconds, memory, connections, told, cpu }
}

const times = (values: readonly number[]): string =>
  [0.5, 0.95].map(share => rounded(percentile(values, share), 1)).join(' / ')

const roundsTable = (rounds: readonly Round[]): string =>
  table(
    ['', ...rounds.map(({ carrier }) => carrier)],
    [
      ['Load before the events', ...rounds.map(({ load }) => rounded(load, 1))],
      [`Seconds until ${rounded(sockets)} tabs are open`, ...rounds.map(each => rounded(each.openSeconds, 1))],
      ['Memory of a node for each of its tabs, KB', ...rounds.map(({ memory }) => rounded(memory, 1))],
      ['Connections of PostgreSQL for it, both nodes', ...rounds.map(({ connections }) => rounded(connections))],
      ['The call that tells, p50 / p95 ms', ...rounds.map(({ told }) => times(told.calls))],
      ['From its sending to the last tab, p50 / p95 ms', ...rounds.map(({ told }) => times(told.last))],
      ['The same, tabs of that node', ...rounds.map(({ told }) => times(told.lastHere))],
      ['The same, tabs of the other node', ...rounds.map(({ told }) => times(told.lastThere))],
      ['CPU ms an event: the node that is called', ...rounds.map(({ cpu }) => rounded(cpu.first, 2))],
      ['The other node', ...rounds.map(({ cpu }) => rounded(cpu.second, 2))],
      ['PostgreSQL', ...rounds.map(({ cpu }) => rounded(cpu.postgres, 2))],
      ['Redis', ...rounds.map(({ cpu, carrier }) => (carrier === 'Redis' ? rounded(cpu.redis, 2) : ''))],
      [
        'All of these together',
        ...rounds.map(({ cpu }) => rounded(cpu.first + cpu.second + cpu.postgres + cpu.redis, 2)),
      ],
      ['Heard of those that had to', ...rounds.map(({ told }) => `${told.due - told.lost} of ${told.due}`)],
      ['Heard twice, heard by others', ...rounds.map(({ told }) => `${told.doubled}, ${told.astray}`)],
    ],
  )

/** All of it; answers what a release has to reach. */
export async function measureSockets(frame: Frame): Promise<Target[]> {
  const { peers, machine } = frame
  checkOpenFiles()
  console.info(`${machine.cores} cores (${machine.cpu}), load ${machine.load.toFixed(1)} before it began`)
  // Tables only.
  await (await peers.product({ SEED: 'off', SERVE_ADMIN: 'false' })).stop()
  const folders = await fillWithTabs(peers.database, companies, people)
  const program = installedRedis()
  if (!program) console.info('Redis is not installed, so PostgreSQL is measured alone: apt-get install redis-server')
  const redis = program ? await prepareRedis(program) : undefined
  const rounds: Round[] = []
  // Each is measured early and late.
  for (const carriedBy of redis ? [undefined, redis, redis, undefined] : [undefined, undefined]) {
    rounds.push(await round(frame, folders, carriedBy))
    console.info(`Round ${rounds.length}: ${rounds.at(-1)?.carrier ?? ''} [${Math.round(frame.seconds())} s]`)
  }
  console.info(`\n${roundsTable(rounds)}`)
  const sum = (of: (told: Told) => number): number => rounds.reduce((total, { told }) => total + of(told), 0)
  const due = perSecond * seconds * people * rounds.length
  const targets = [
    all(
      `Events heard by each tab that had to, ${sockets} open`,
      sum(({ due, lost }) => due - lost),
      due,
    ),
    none(
      'Events heard twice',
      sum(({ doubled }) => doubled),
    ),
    none(
      'Events heard by other companies',
      sum(({ astray }) => astray),
    ),
  ]
  keepResults('sockets', {
    at: new Date().toISOString(),
    machine,
    seconds: frame.seconds(),
    sockets,
    perSecond,
    rounds: rounds.map(({ told, ...each }) => ({ ...each, told: summaryOf(told) })),
  })
  console.info(`\nTargets\n${targetTable(targets)}`)
  return targets
}

/** Without the milliseconds of each one. */
function summaryOf({ calls, last, lastHere, lastThere, ...counted }: Told): object {
  const shares = (values: readonly number[]) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95) })
  return {
    ...counted,
    calls: shares(calls),
    last: shares(last),
    lastHere: shares(lastHere),
    lastThere: shares(lastThere),
  }
}
