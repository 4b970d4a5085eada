import { collectDefaultMetrics } from 'prom-client'
import { pool } from '../data/transaction.ts'
import { responseCache } from '../http/response-cache.ts'
import { gauge, registry } from '../observability/metrics.ts'
import { platform } from '../platform.ts'

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

/**
 * Jobs that are due or at work; those that are over or whose time has not come do not count. One statement a
 * scrape.
 */
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
