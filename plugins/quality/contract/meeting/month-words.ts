const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-11' → 'November 2026'. */
export const monthInWords = (month: string): string => monthWords.format(new Date(`${month}-01T00:00:00Z`))

/** So many months before another one, or after it: '2026-11' and -1 are '2026-10'. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** How far people are with what they were asked for: '12 of 14 done (85%), 1 overdue'. */
export function progressInWords({ asked, done, overdue }: { asked: number; done: number; overdue: number }): string {
  if (asked === 0) return 'Nothing was asked of anybody.'
  const late = overdue > 0 ? `, ${overdue} overdue` : ''
  return `${done} of ${asked} done (${Math.floor((100 * done) / asked)}%)${late}`
}
