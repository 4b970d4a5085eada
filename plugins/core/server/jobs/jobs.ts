import { fromKnex, PgBoss } from 'pg-boss'
import { connectionOptions } from '../data/connection/connection.ts'
import { noteWrite } from '../data/replica/replica.ts'
import { inBackground, pool, type Tx } from '../data/transaction.ts'
import { ofRequest, withRequest } from '../observability/job-request.ts'
import { platform } from '../platform.ts'
import { workedJobs } from './worked-queues.ts'

/** Background work: its name, its code, and how it is tried again. It may run twice, and must do its work once. */
export interface Job<Data extends object> {
  name: string
  run(data: Data): Promise<void>
  /** Minute, hour, day … as in crontab, by the clocks of London, for work that recurs. */
  every?: string
  retries?: number
}

/**
 * A worker says this often, in seconds, that it is still there. What a killed process had is taken up again
 * soon after it fell silent.
 */
const heartbeatSeconds = 30

/** Milliseconds between two looks for work that no notice told of. */
const lookEvery = 1000

const jobs = new Map<string, Job<never>>()
let boss: Promise<PgBoss> | undefined

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  jobs.set(job.name, job as unknown as Job<never>)
  return job
}

/** When work that is held back is due: not before it is let go. */
const heldUntil = '2999-01-01T00:00:00Z'
let isHeld = false

/** From here on, what this process leaves waits for `releaseJobs`: for what fills a shop beside a node that works. */
export const holdJobs = (): void => {
  isHeld = true
}

/** Lets work go that was held back, by this process or by one that ended before it could. */
export async function releaseJobs(): Promise<void> {
  isHeld = false
  await pool().raw('update jobs.job set start_after = now() where start_after = ?::timestamptz', [heldUntil])
}

/** Work of one job that was held back is never done. Answers what was left with it. */
export async function dropHeld(name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await pool().raw<{ rows: { data: Record<string, unknown> }[] }>(
    'delete from jobs.job where name = ? and start_after = ?::timestamptz returning data',
    [name, heldUntil],
  )
  return rows.map(({ data }) => data)
}

/**
 * Leaves work in the same transaction: it is done after the commit, and never when it rolls back. `key`: once
 * per key.
 */
export async function enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: Data, key?: string): Promise<void> {
  await (await queues()).send(job.name, withRequest(data), {
    db: fromKnex(tx.db),
    ...(key ? { singletonKey: key } : {}),
    ...(isHeld ? { startAfter: heldUntil } : {}),
  })
}

/** The same many times over, by one statement. `afterSeconds`: not before then. `retries`: in place of the job's own. */
export async function enqueueAll<Data extends object>(
  tx: Tx,
  job: Job<Data>,
  items: readonly { data: Data; key?: string; afterSeconds?: number; retries?: number }[],
): Promise<void> {
  if (items.length === 0) return
  await (await queues()).insert(
    job.name,
    items.map(({ data, key, afterSeconds, retries }) => ({
      data: withRequest(data),
      ...(key ? { singletonKey: key } : {}),
      ...(isHeld ? { startAfter: heldUntil } : afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      ...(retries === undefined ? {} : { retryLimit: retries }),
    })),
    { db: fromKnex(tx.db) },
  )
}

/** The queues, opened when they are first needed: what is left before this node works (by the seed) waits in them. */
const queues = (): Promise<PgBoss> => (boss ??= openQueues())

async function openQueues(): Promise<PgBoss> {
  const opened = new PgBoss({ ...connectionOptions(), schema: 'jobs', max: 4, useListenNotify: true })
  opened.on('error', error => platform().log.error(`jobs: ${error.message}`))
  await opened.start()
  for (const job of jobs.values()) {
    const how = { retryLimit: job.retries ?? 5, retryBackoff: true, retryDelay: 2, notify: true, heartbeatSeconds }
    await opened.createQueue(job.name, how)
    // One that is there already keeps what it was made with, by an earlier release.
    await opened.updateQueue(job.name, how)
  }
  return opened
}

/** Starts the timetable, and workers for what this node works on (`WORKER`, `WORKER_QUEUES`). */
export async function startJobs(): Promise<void> {
  const opened = await queues()
  // A timetable of an earlier release would go on filling a queue that nobody works.
  for (const { name } of await opened.getSchedules()) if (!jobs.get(name)?.every) await opened.unschedule(name)
  const worked = workedJobs([...jobs.keys()])
  for (const job of jobs.values()) {
    if (job.every) await opened.schedule(job.name, job.every, null, { tz: 'Europe/London' })
    if (!worked.has(job.name)) continue
    // A notice wakes a worker at once, and `lookForDue` one for which there was none. Where the database's
    // notices are not heard at all, each looks for itself.
    const worker = opened.work(
      job.name,
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 30 },
      async batch => {
        try {
          for (const { data } of batch)
            await inBackground(() =>
              ofRequest(job.name, data, given => job.run(given as never).catch(logAndThrow(job.name))),
            )
        } finally {
          await noteWrite()
          // Work left together comes with one notice: who has done one looks at once for the next, rather
          // than after a pause each.
          opened.notifyWorker(await worker)
        }
      },
    )
    workers.set(job.name, await worker)
  }
  if (workers.size > 0) lookAgain(opened)
}

/** Who works each queue here. */
const workers = new Map<string, string>()
let nextLook: NodeJS.Timeout | undefined

/**
 * Wakes the workers of queues in which something is due: a notice may be missed, and nothing tells of a retry
 * whose time has come. One statement for all queues, where a look of each for itself would be some sixteen a
 * second in a node that has nothing to do.
 */
async function lookForDue(opened: PgBoss): Promise<void> {
  const { rows } = (await opened
    .getDb()
    .executeSql(
      `select distinct name from jobs.job where state < 'active' and not blocked and start_after <= now()`,
    )) as { rows: { name: string }[] }
  for (const worker of rows.flatMap(({ name }) => workers.get(name) ?? [])) opened.notifyWorker(worker)
}

function lookAgain(opened: PgBoss): void {
  const look = setTimeout(
    () =>
      void lookForDue(opened)
        .catch((error: Error) => {
          if (nextLook === look) platform().log.error(`jobs: ${error.message}`)
        })
        .finally(() => {
          if (nextLook === look) lookAgain(opened)
        }),
    lookEvery,
  ).unref()
  nextLook = look
}

/**
 * What failed is tried again by the queue, which also keeps the whole error; the log says what it was, and
 * nothing that may be personal.
 */
const logAndThrow =
  (name: string) =>
  (error: unknown): never => {
    const { code, name: kind } = (error ?? {}) as { code?: unknown; name?: unknown }
    platform().log.error(`jobs: ${name} failed (${String(code ?? kind ?? 'unknown error')})`)
    throw error
  }

export async function stopJobs(): Promise<void> {
  clearTimeout(nextLook)
  nextLook = undefined
  workers.clear()
  await (await boss)?.stop({ graceful: true, timeout: 5000 })
  boss = undefined
}

/** Runs one job now, in this process (tests, and sweeps at start). */
export const runNow = async (name: string, data: object = {}): Promise<void> => {
  await inBackground(async () => jobs.get(name)?.run(data as never))
}

/** When this process began. What was at work before, a process had that is no more. */
const began = new Date(Date.now() - process.uptime() * 1000)

/**
 * Jobs of this process waiting or at work, for tests that wait for quiet. Those of queues that nobody works here (a
 * timetable fills them in every process) would wait for ever, and those that a killed process had until it is missed.
 */
export async function openJobs(): Promise<number> {
  const { rows } = await pool().raw<{ rows: { open: string }[] }>(
    `select count(*) as open from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() and name = any(?)
      and (state <> 'active' or started_on >= ?)`,
    [[...jobs.keys()], began] as never,
  )
  return Number(rows[0]?.open ?? 0)
}
