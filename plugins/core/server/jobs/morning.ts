import { londonDate, londonHour } from '../clock.ts'
import { defineJob, type Job } from './jobs.ts'

/** Seven in the morning in London, whatever the season: asked for at six and at seven, UTC. */
const hour = 7
/** Of `defineMorningJob`: on Mondays alone. */
export const mondays = '1'

/** What is left for a morning: its time can be said, for tests. */
export interface Morning {
  hour?: number
}

/** Work of each morning in London, which gets the date there; `on`: the days of the week as in crontab, else every day. What a morning missed is not done later. */
export const defineMorningJob = (name: string, run: (today: string) => Promise<void>, on = '*'): Job<Morning> =>
  defineJob<Morning>({
    name,
    every: `0 6,7 * * ${on}`,
    async run({ hour: at }) {
      if ((at ?? londonHour()) === hour) await run(londonDate())
    },
  })
