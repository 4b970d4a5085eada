import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { type SqlPart, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ukDate } from '@cloudoc/core/server/uk-time.ts'

/** So many months before another one, or after it: '2026-11' and -1 are '2026-10'. */
function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Twelve months in order, the last of which is this one. */
export const twelveMonths = (last: string): string[] =>
  Array.from({ length: 12 }, (_, at) => monthBeside(last, at - 11))

/** First and last day of a month in the United Kingdom, and the instants at which it begins and is over. */
export function boundsOf(month: string): { first: string; last: string; begins: Date; ends: Date } {
  const [first, next] = [`${month}-01`, `${monthBeside(month, 1)}-01`]
  const instantOf = (day: string): Date => ukDate.toInstant(new Date(`${day}T00:00:00Z`))
  return { first, last: daysAfter(next, -1), begins: instantOf(first), ends: instantOf(next) }
}

/** SQL: the month in the United Kingdom of an instant of this column. */
export const monthOfSql = (column: string): SqlPart =>
  sqlText(`to_char(${column} at time zone 'utc' at time zone 'Europe/London', 'YYYY-MM')`)

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** '2026-11' → 'November 2026'. */
export const monthInWords = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))
