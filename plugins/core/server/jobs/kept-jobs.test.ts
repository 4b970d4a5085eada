import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { startJobs, stopJobs } from './jobs.ts'
import { dropOldJobs } from './kept-jobs.ts'

let ground: InProcess
beforeAll(async () => {
  ground = await inProcess()
  await startJobs()
  await stopJobs()
})
afterAll(() => ground.stop())

const states = async (): Promise<Record<string, number>> => {
  const { rows } = await ground.db.raw<{ rows: { state: string; count: string }[] }>(
    'select state::text, count(*) from jobs.job group by 1',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

it('the latest jobs that are over stay, and each that waits', async () => {
  await ground.db.raw('delete from jobs.job')
  await ground.db.raw(
    `insert into jobs.job (name, state, completed_on)
     select 'core.drop-old-jobs', case when n % 3 = 0 then 'failed' else 'completed' end::jobs.job_state,
            now() - make_interval(secs => n)
       from generate_series(1, 90) as n`,
  )
  await ground.db.raw(`insert into jobs.job (name) select 'core.drop-old-jobs' from generate_series(1, 5)`)
  expect(await dropOldJobs(60)).toBe(30)
  expect(await states()).toEqual({ completed: 40, failed: 20, created: 5 })
  expect(await dropOldJobs(60)).toBe(0)
})
