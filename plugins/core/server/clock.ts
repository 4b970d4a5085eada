/** The time, which tests may move. Everything that has a date asks here. */
let offset = 0

export const now = (): Date => new Date(Date.now() + offset)
export const inSeconds = (seconds: number): Date => new Date(now().getTime() + seconds * 1000)
export const inMinutes = (minutes: number): Date => inSeconds(minutes * 60)
/** Moves the clock by `seconds` from real time. */
export const moveClock = (seconds: number): void => {
  offset = seconds * 1000
}

const inLondon = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const hourInLondon = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })

/**
 * The date in the United Kingdom (`2026-03-29`), whatever the server's own: what is due on a day is overdue
 * when it is later there.
 */
export const londonDate = (at: Date = now()): string => inLondon.format(at)
/** The hour of the day there, 0 to 23. */
export const londonHour = (at: Date = now()): number => Number(hourInLondon.format(at))
