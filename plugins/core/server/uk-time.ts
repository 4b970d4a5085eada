const hour = 3_600_000
const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hourCycle: 'h23', hour: 'numeric' })
/** Do clocks in the United Kingdom show another hour than UTC? */
const isAhead = (at: number): boolean => Number(shown.format(at)) !== new Date(at).getUTCHours()

interface Summer {
  begins: number
  ends: number
}
const summers = new Map<number, Summer>()

/** When summer time begins and ends in a year, as the time zone data has it; looked up once a year, as formatting is slow. */
function summerOf(year: number): Summer {
  const known = summers.get(year)
  if (known) return known
  const lastWeek = (month: number): number[] => [25, 26, 27, 28, 29, 30, 31].map(day => Date.UTC(year, month, day, 1))
  const begins = lastWeek(2).find(isAhead) ?? Infinity
  const found = { begins, ends: lastWeek(9).find(at => !isAhead(at)) ?? Infinity }
  summers.set(year, found)
  return found
}

const aheadBy = (at: Date): number => {
  const { begins, ends } = summerOf(at.getUTCFullYear())
  return at.getTime() >= begins && at.getTime() < ends ? hour : 0
}

/** What clocks in the United Kingdom show at an instant, written as if it were UTC. */
const toWall = (at: Date): Date => new Date(at.getTime() + aheadBy(at))

/** The instant at which clocks show this; a time that a night in March lacks is an hour later, one that a night in October has twice is the first. */
function toInstant(wall: Date): Date {
  const early = new Date(wall.getTime() - hour)
  return toWall(early).getTime() === wall.getTime() ? early : new Date(wall.getTime())
}

/** Dates as people in the United Kingdom count them. */
export const ukDate = { toWall, toInstant }

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026-03-12` → '12 March 2026'; '–' for none. */
export function longDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return date === '' || !year || !month || !day ? '–' : `${day} ${months[month - 1] ?? ''} ${year}`
}
