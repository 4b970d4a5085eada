import { fromKnex, PgBoss } from 'pg-boss'
import { connectionOptions } from './data/connection.ts'
import { pool, type Tx } from './data/transaction.ts'
import { platform } from './platform.ts'

/** Background work: its name, its code, and how it is tried again. It may run twice, and must do its work once. */
export interface Job<Data extends object> {
  name: string
  run(data: Data): Promise<void>
  /** Minute, hour, day … as in crontab (UTC), for work that recurs. */
  every?: string
  retries?: number
}

const jobs = new Map<string, Job<never>>()
let boss: PgBoss | undefined

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  jobs.set(job.name, job as unknown as Job<never>)
  return job
}

/** Leaves work in the same transaction: it is done after the commit, and never when it rolls back. `key`: once per key. */
export async function enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: Data, key?: string): Promise<void> {
  await running().send(job.name, data, { db: fromKnex(tx.sql), ...(key ? { singletonKey: key } : {}) })
}

function running(): PgBoss {
  if (!boss) throw new Error('Jobs are not running yet')
  return boss
}

/** Starts the queues, and the workers unless this node is told not to work (`WORKER=off`). */
export async function startJobs(): Promise<void> {
  boss = new PgBoss({ ...connectionOptions(), schema: 'jobs', max: 4, useListenNotify: true })
  boss.on('error', error => platform().log.error(`jobs: ${error.message}`))
  await boss.start()
  for (const job of jobs.values()) {
    await boss.createQueue(job.name, { retryLimit: job.retries ?? 5, retryBackoff: true, retryDelay: 2, notify: true })
    if (job.every) await boss.schedule(job.name, job.every)
    if (process.env['WORKER'] === 'off') continue
    // A notice wakes a worker at once; but one may be missed, and nothing tells of a retry that has become due. Unsaid, that look is every 30 s.
    await boss.work(job.name, { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }, async batch => {
      for (const { data } of batch) await job.run((data ?? {}) as never).catch(tellAndThrow(job.name))
    })
  }
}

/** What failed is tried again by the queue, which also keeps the whole error; the log says what it was, and nothing that may be personal. */
const tellAndThrow = (name: string) => (error: unknown): never => {
  const { code, name: kind } = (error ?? {}) as { code?: unknown; name?: unknown }
  platform().log.error(`jobs: ${name} failed (${String(code ?? kind ?? 'unknown error')})`)
  throw error
}

export async function stopJobs(): Promise<void> {
  await boss?.stop({ graceful: true, timeout: 5000 })
  boss = undefined
}

/** Runs one job now, in this process (tests, and sweeps at start). */
export const runNow = async (name: string, data: object = {}): Promise<void> => {
  await jobs.get(name)?.run(data as never)
}

/**
 * Jobs of this process waiting or at work, for tests that wait for quiet. Those of queues that nobody works here (a
 * timetable fills them in every process) would wait for ever.
 */
export async function openJobs(): Promise<number> {
  const { rows } = await pool().raw<{ rows: { open: string }[] }>(
    `select count(*) as open from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() and name = any(?)`, [[...jobs.keys()]] as never)
  return Number(rows[0]?.open ?? 0)
}
