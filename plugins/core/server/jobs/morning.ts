import { londonDate, londonHour } from '../clock.ts'
import { sql } from '../data/sql/sql.ts'
import { pool } from '../data/transaction.ts'
import { defineJob, type Job } from './jobs.ts'

/** Seven in the morning in London, whatever the season. */
const hour = 7
/** After this hour, nobody is reminded any more on that day. */
const evening = 20
/** Of `defineMorningJob`: on Mondays alone. */
export const mondays = '1'

/** What is left for a morning: its time can be said, for tests. */
export interface Morning {
  hour?: number
}

/**
 * Work of each morning in London, which gets the date there; `on`: the days of the week as in crontab, else
 * every day. It is asked for each hour. What all nodes missed at seven is done when one is back on the same
 * day by eight in the evening, at the next full hour; the next day does not make up for it.
 */
export const defineMorningJob = (name: string, run: (today: string) => Promise<void>, on = '*'): Job<Morning> =>
  defineJob<Morning>({
    name,
    every: `0 ${hour}-${evening} * * ${on}`,
    async run({ hour: at }) {
      const today = londonDate()
      if (at !== undefined) return at === hour ? run(today) : undefined
      const current = londonHour()
      if (current < hour || current > evening || (await isDone(name, today))) return
      await run(today)
      await sql`insert into mornings (job, day) values (${name}, ${today}) on conflict do nothing`.run(pool())
    },
  })

const isDone = async (job: string, day: string): Promise<boolean> =>
  (await sql`select 1 from mornings where job = ${job} and day = ${day}`.one(pool())) !== undefined
