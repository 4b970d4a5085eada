import { pool } from '../data/transaction.ts'
import { gauge } from '../observability/metrics.ts'
import { defineJob } from './jobs.ts'

/** Rows of jobs that are over stay for whoever looks for a fault: the latest ones, so many. */
const maxKeptJobs = 50_000

/** Lets the oldest jobs go that are over, beyond so many. Answers how many went. */
export async function dropOldJobs(kept = maxKeptJobs): Promise<number> {
  const { rowCount } = await pool().raw<{ rowCount: number }>(
    `delete from jobs.job
      where state > 'active'
        and completed_on < (
          select completed_on from jobs.job
           where state > 'active' and completed_on is not null
           order by completed_on desc offset ? limit 1)`,
    [Math.max(0, kept - 1)],
  )
  return rowCount
}

defineJob({
  name: 'core.drop-old-jobs',
  every: '25 * * * *',
  async run() {
    await dropOldJobs()
  },
})

/** Before the port is opened, once. */
export const installKeptJobsMetric = (): void =>
  gauge('cloudoc_jobs_kept', 'Rows of jobs that are over, in all nodes.', async () => {
    const { rows } = await pool().raw<{ rows: { kept: string }[] }>(
      `select count(*) as kept from jobs.job where state > 'active'`,
    )
    return [{ value: Number(rows[0]?.kept ?? 0) }]
  })
