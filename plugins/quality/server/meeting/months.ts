import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { type SqlPart, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ukDate } from '@cloudoc/core/server/uk-time.ts'
import { monthBeside } from '../../contract/meeting/month-words.ts'

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
