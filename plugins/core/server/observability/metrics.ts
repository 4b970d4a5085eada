import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { responseCache } from '../cache/response-cache.ts'
import { pool } from '../data/transaction.ts'
import { platform } from '../platform.ts'

/** Figures of this node, for whoever collects them. Names of calls are those of the contracts: nothing that a stranger writes becomes a label. */
export const registry = new Registry()

export type Outcome = 'done' | 'refused' | 'failed' | 'aborted'

const requests = new Counter({
  name: 'cloudoc_requests_total',
  help: 'Requests that are over, by call and outcome.',
  labelNames: ['call', 'outcome'] as const,
  registers: [registry],
})
const seconds = new Histogram({
  name: 'cloudoc_request_seconds',
  help: 'How long requests took, by call.',
  labelNames: ['call'] as const,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers: [registry],
})

/** Counts a request that is over. */
export function countRequest(call: string, outcome: Outcome, ms: number): void {
  requests.inc({ call, outcome })
  seconds.observe({ call }, ms / 1000)
}

/** A number that is read when it is asked for. Rooms add their own: `gauge('cloudoc_sockets', 'Open channels.', () => [{ value }])`. */
export function gauge(name: string, help: string, read: () => Reading[] | Promise<Reading[]>): void {
  const labelNames = ['state', 'job'] as const
  const made = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const readings = await read()
      made.reset()
      for (const { value, ...labels } of readings) made.set(labels, value)
    },
  })
}
interface Reading {
  value: number
  state?: string
  job?: string
}

/** A number that only rises, counted where it happens. */
export const counter = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> => new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })

interface Tarn {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}
interface Queue {
  job: string
  waiting: string
  active: string
  oldest: number | null
}

/** Jobs that are due or at work; those that are over or whose time has not come do not count. One statement a scrape. */
async function queues(): Promise<Queue[]> {
  const { rows } = await pool().raw<{ rows: Queue[] }>(`select name as job,
      count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active,
      extract(epoch from now() - min(start_after) filter (where state < 'active'))::float8 as oldest
    from jobs.job where state <= 'active' and start_after <= now() and name not like '\\_\\_pgboss%' group by name`)
  return rows
}

/** Two figures of one statement, which is asked once for both. */
let asked: Promise<Queue[]> | undefined
const sharedQueues = (): Promise<Queue[]> => {
  asked ??= queues().finally(() => (asked = undefined))
  return asked
}

/** What the ground floor knows of itself. Before the port is opened, once. */
export function installMetrics(): void {
  collectDefaultMetrics({ register: registry })
  const tarn = (): Tarn => (platform().db.connection.client as { pool: Tarn }).pool
  gauge('cloudoc_database_connections', 'Connections of the pool, and work that waits for one.', () => [
    { state: 'used', value: tarn().numUsed() },
    { state: 'free', value: tarn().numFree() },
    { state: 'waiting', value: tarn().numPendingAcquires() },
  ])
  gauge('cloudoc_jobs', 'Jobs that are due or at work, in all nodes.', async () =>
    (await sharedQueues()).flatMap(({ job, waiting, active }) => [
      { job, state: 'waiting', value: Number(waiting) },
      { job, state: 'active', value: Number(active) },
    ]),
  )
  gauge('cloudoc_job_oldest_seconds', 'For how long the oldest job has been due, in all nodes.', async () =>
    (await sharedQueues()).map(({ job, oldest }) => ({ job, value: Math.max(0, oldest ?? 0) })),
  )
  gauge('cloudoc_response_cache_entries', 'Replies kept in memory.', () => [{ value: responseCache.figures().entries }])
  gauge('cloudoc_response_cache_hits', 'Replies answered from memory since the start.', () => [
    { value: responseCache.figures().hits },
  ])
}
