import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { monthBeside } from '@cloudoc/quality/contract/meeting/month-words.ts'

/** Days from Monday: 0 to 6. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Weeks of a month from Monday to Sunday, with the days of the months beside it that its weeks have. */
export function weeksOf(month: string): string[][] {
  const first = daysAfter(`${month}-01`, -weekdayOf(`${month}-01`))
  const last = daysAfter(`${monthBeside(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let monday = first; monday <= last; monday = daysAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysAfter(monday, at)))
  return weeks
}
