import { counted } from './count.ts'

const zone = 'Europe/London'
const numbers = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
/** Own names: some versions of the language data write 'Sept', and server and browser may have different ones. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const words = {
  format(date: Date): string {
    const [day = '', month = '', year = ''] = numbers.format(date).split('/')
    return `${day} ${months[Number(month) - 1] ?? month} ${year}`
  },
}
const moment = { format: (date: Date): string => `${words.format(date)}, ${clock.format(date)}` }

const show = (format: { format(date: Date): string }, iso: string | number): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}

/** `24/12/2026`: offers (shop §9 Dates). '' for what is no date. */
export const shortDate = (iso: string | number): string => show(numbers, iso)
/** `24 Dec 2026`: updates and lists (shop §9 Dates). */
export const longDate = (iso: string | number): string => show(words, iso)
/** A date without a time as lists show it: `24 Dec 2026`. '' for none. */
export const dayOf = (date: string): string => (date === '' ? '' : longDate(`${date}T12:00:00Z`))
/** The day of today in London, as the calls write it: `2026-12-24`. */
export const today = (): string => londonDay.format(new Date())
/** `24 Dec 2026, 09:30`, UK time. */
export const dateAndTime = (iso: string | number): string => show(moment, iso)

const dayNumber = (iso: string): number =>
  Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso : londonDay.format(new Date(iso))) / 86_400_000
const inWords = (days: number): string => (days < 14 ? counted(days, 'day') : counted(Math.round(days / 7), 'week'))
/** Up to ten weeks from today a day is said in words. */
const nearDays = 70

/**
 * A day or a moment as seen from the day `now` (milliseconds) in London: `in 3 weeks`, `tomorrow`, `5 days ago`;
 * from ten weeks on the date itself. '' for what is no date.
 */
export function nearDay(iso: string, now: number): string {
  if (Number.isNaN(new Date(iso).getTime())) return ''
  const days = dayNumber(iso) - dayNumber(new Date(now).toISOString())
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  if (Math.abs(days) >= nearDays) return longDate(iso)
  return days > 0 ? `in ${inWords(days)}` : `${inWords(-days)} ago`
}

/** Within so many days a moment is said by its day in words. */
const nearMomentDays = 7

/** `today, 09:30`, `3 days ago, 09:30`; from a week on `24 Dec 2026, 09:30`. UK time; '' for what is no date. */
export function nearMoment(iso: string, now: number): string {
  const words = nearDay(iso, now)
  if (words === '') return ''
  const days = Math.abs(dayNumber(iso) - dayNumber(new Date(now).toISOString()))
  return days < nearMomentDays ? `${words}, ${show(clock, iso)}` : dateAndTime(iso)
}

const minuteMs = 60_000
const steps = [
  ['minute', minuteMs],
  ['hour', 60 * minuteMs],
  ['day', 24 * 60 * minuteMs],
] as const

/** `2 hours ago`, as seen at `now` (milliseconds); from a week on the date itself. '' for what is no date. */
export function ago(iso: string | number, now: number): string {
  const passed = now - new Date(iso).getTime()
  if (Number.isNaN(passed) || passed >= 7 * steps[2][1]) return longDate(iso)
  // A clock that is a little behind the server's tells nothing of the future.
  if (passed < minuteMs) return 'Just now'
  const [unit, size] = steps.findLast(step => passed >= step[1]) ?? steps[0]
  const count = Math.floor(passed / size)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
