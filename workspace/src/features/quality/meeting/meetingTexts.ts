import type { MeetingFigures } from '../qualityReads.ts'

const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** '2026-11' → 'November 2026'. */
export const monthInWords = (month: string): string => monthWords.format(new Date(`${month}-01T00:00:00Z`))

/** '12 of 14 done (85%), 1 overdue'. */
export function progressInWords({ asked, done, overdue }: MeetingFigures['readings']): string {
  if (asked === 0) return 'Nothing was asked of anybody.'
  return `${done} of ${asked} done (${Math.floor((100 * done) / asked)}%)${overdue > 0 ? `, ${overdue} overdue` : ''}`
}
