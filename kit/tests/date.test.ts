/** @jest-environment node */
import { ago, nearDay, nearMoment } from '../format/date.ts'

const now = Date.UTC(2026, 10, 21, 12)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [-5000, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [2.5 * hour, '2 hours ago'],
  [day, '1 day ago'],
  [7 * day - 1, '6 days ago'],
  [7 * day, '14 Nov 2026'],
])('%d ms before: %s', (passed, words) => expect(ago(now - passed, now)).toBe(words))

test('what is no date has no words', () => expect(ago('soon', now)).toBe(''))

describe('a day near today is said in words', () => {
  test.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-26', 'in 5 days'],
    ['2026-12-12', 'in 3 weeks'],
    ['2026-11-08', '13 days ago'],
    ['2026-10-31', '3 weeks ago'],
    ['2027-01-29', 'in 10 weeks'],
    ['2027-01-30', '30 Jan 2027'],
    ['2025-11-21', '21 Nov 2025'],
    ['', ''],
    ['soon', ''],
  ])('%p: %p', (date, words) => expect(nearDay(date, now)).toBe(words))

  test('a moment late in the evening of London’s summer is of that day', () =>
    expect(nearDay('2026-06-30T23:30:00Z', Date.UTC(2026, 6, 1, 10))).toBe('today'))
})

test.each([
  ['2026-11-21T09:30:00Z', 'today, 09:30'],
  ['2026-11-20T23:05:00Z', 'yesterday, 23:05'],
  ['2026-11-15T09:30:00Z', '6 days ago, 09:30'],
  ['2026-11-14T09:30:00Z', '14 Nov 2026, 09:30'],
  ['', ''],
])('a moment of the last days is said by its day: %p: %p', (at, words) => expect(nearMoment(at, now)).toBe(words))
