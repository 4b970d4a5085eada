import { moveClock, now } from '@cloudoc/core/server/clock.ts'

const dayMs = 86_400_000

/**
 * Does something as if it were so many days ago, in office hours; afterwards the clock is right again.
 * Everything of the product that has a date asks that clock, so what is done then is dated then, whenever the
 * demonstration is installed.
 */
export async function daysAgo<T>(days: number, hour: number, work: () => Promise<T>): Promise<T> {
  const then = new Date(Date.now() - days * dayMs)
  then.setUTCHours(hour, (days * 7) % 60, 0, 0)
  moveClock(Math.min(0, (then.getTime() - Date.now()) / 1000))
  try {
    return await work()
  } finally {
    moveClock(0)
  }
}

/** Lets so many seconds pass for what is done on a day. */
export const spend = (seconds: number): void => moveClock((now().getTime() - Date.now()) / 1000 + seconds)
