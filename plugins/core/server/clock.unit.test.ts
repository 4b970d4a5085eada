import { daysAfter } from '../contract/days.ts'
import { londonDate, londonHour } from './clock.ts'

test('the date and the hour are London’s, in winter, in summer and on the night between', () => {
  const cases = [
    ['2026-01-15T23:30:00Z', '2026-01-15', 23],
    ['2026-03-29T00:30:00Z', '2026-03-29', 0],
    ['2026-03-29T01:30:00Z', '2026-03-29', 2],
    // Half past midnight in British Summer Time is the evening before in UTC.
    ['2026-03-29T23:30:00Z', '2026-03-30', 0],
    ['2026-07-01T06:00:00Z', '2026-07-01', 7],
    ['2026-10-25T00:30:00Z', '2026-10-25', 1],
    ['2026-10-25T23:30:00Z', '2026-10-25', 23],
  ] as const
  for (const [at, date, hour] of cases)
    expect([at, londonDate(new Date(at)), londonHour(new Date(at))]).toEqual([at, date, hour])
})

test('days are counted by the calendar: over a change of the clock, a month and a leap day', () => {
  expect([
    daysAfter('2026-03-28', 2),
    daysAfter('2026-10-24', 7),
    daysAfter('2028-02-28', 1),
    daysAfter('2027-02-28', 1),
    daysAfter('2026-01-01', -1),
  ]).toEqual(['2026-03-30', '2026-10-31', '2028-02-29', '2027-03-01', '2025-12-31'])
})
