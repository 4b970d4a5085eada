import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Series } from '@cloudoc/kit/components/charts/chart.ts'
import { counted } from '@cloudoc/kit/format/count.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { formatNumber } from '@cloudoc/kit/format/number.ts'
import { type dashboardPictures, pictureDays } from '@cloudoc/notifications/contract/pictures.ts'

export type PicturesReply = ReplyOf<typeof dashboardPictures>
type Shows = PicturesReply['shows']

/** `02 Nov` of `2026-11-02`. */
const shortDay = (date: string): string => dayOf(date).slice(0, 6)

const readings = { key: 'readings', label: 'Readings', tone: 'accent' } as const
const courses = { key: 'courses', label: 'Courses', tone: 'warning' } as const
const reviews = { key: 'reviews', label: 'Document reviews', tone: 'info' } as const

/** What was done, as far as this person may see it. */
export const doneSeries = (shows: Shows): Series<'readings' | 'courses'>[] => [
  ...(shows.readings ? [readings] : []),
  ...(shows.courses ? [courses] : []),
]
export const dueSeries = (shows: Shows): Series<'readings' | 'courses' | 'reviews'>[] => [
  ...doneSeries(shows),
  ...(shows.reviews ? [reviews] : []),
]
export const standingSeries = [
  { key: 'done', label: 'Done', tone: 'success' },
  { key: 'open', label: 'To do', tone: 'quiet' },
  { key: 'overdue', label: 'Overdue', tone: 'danger' },
] as const

export const weekRows = (weeks: PicturesReply['weeks']) =>
  weeks.map(({ monday, readings: read, courses: learnt }) => ({
    id: monday,
    label: `Week from ${dayOf(monday)}`,
    short: shortDay(monday),
    values: { readings: read, courses: learnt },
  }))

/** How much was done in twelve weeks, and how much of it this week. */
export function weeksLead(weeks: PicturesReply['weeks'], shows: Shows): string {
  const sum = ({ readings: read = 0, courses: learnt = 0 }: Partial<PicturesReply['weeks'][number]> = {}) =>
    (shows.readings ? read : 0) + (shows.courses ? learnt : 0)
  const all = weeks.reduce((total, week) => total + sum(week), 0)
  if (all === 0) return 'Nothing was read or learnt in the last twelve weeks.'
  return `${counted(all, 'thing')} read or learnt in twelve weeks, ${formatNumber(sum(weeks.at(-1)))} of them this week.`
}

/** Groups with readings and courses together, as they come: who is late with most first. */
export const groupRows = (groups: PicturesReply['groups']) =>
  groups.map(({ groupId, name, readings: read, courses: learnt }) => ({
    id: groupId,
    label: name,
    values: {
      done: read.done + learnt.done,
      open: read.open + learnt.open,
      overdue: read.overdue + learnt.overdue,
    },
  }))

/** Every day of the next 30, with what falls due on it. */
export function dayRows(days: PicturesReply['days'], from: string) {
  const known = new Map(days.map(day => [day.date, day]))
  return Array.from({ length: pictureDays + 1 }, (_, at) => {
    const date = daysAfter(from, at)
    const { readings: read = 0, courses: learnt = 0, reviews: reviewed = 0 } = known.get(date) ?? {}
    return {
      id: date,
      label: dayOf(date),
      short: shortDay(date),
      values: { readings: read, courses: learnt, reviews: reviewed },
    }
  })
}

/** What comes next, and how much there is in all. */
export function daysLead(days: PicturesReply['days']): string {
  const sum = (day: PicturesReply['days'][number]) => day.readings + day.courses + day.reviews
  const [next] = days
  if (!next) return 'Nothing falls due in the next 30 days.'
  const all = days.reduce((total, day) => total + sum(day), 0)
  return `${counted(all, 'thing falls', 'things fall')} due in the next 30 days, the next on ${dayOf(next.date)}.`
}
