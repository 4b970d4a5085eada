import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { ukDate } from '@cloudoc/core/server/uk-time.ts'

/** This month in the United Kingdom: today, its last day, and the instant at which it began. */
export function thisMonth(): { today: string; lastDay: string; began: Date } {
  const today = londonDate()
  const first = `${today.slice(0, 7)}-01`
  const next = `${daysAfter(first, 31).slice(0, 7)}-01`
  return { today, lastDay: daysAfter(next, -1), began: ukDate.toInstant(new Date(`${first}T00:00:00Z`)) }
}
