import fc from 'fast-check'
import { nextTry } from './retries.ts'

const day = 86_400_000
const dueAt = new Date('2027-11-22T10:00:00Z')
const after = (days: number): Date => new Date(dueAt.getTime() + days * day)
const graceUntil = after(14)
/** Days after the end of every try of a card that is always refused, first tried so many days late. */
function triesFrom(late: number): number[] {
  const days = [late]
  for (;;) {
    const next = nextTry({ dueAt, graceUntil, tries: days.length, at: after(days.at(-1) ?? 0) })
    if (!next) return days
    days.push((next.getTime() - dueAt.getTime()) / day)
  }
}

test.each([
  ['on the day: days 0, 1, 3 and 5', 0, [0, 1, 3, 5]],
  ['minutes late: the same days', 0.25, [0.25, 1, 3, 5]],
  ['a day late: never twice at once, and back to its days', 1, [1, 2, 3, 5]],
  ['four days late', 4, [4, 5, 7, 9]],
  ['so late that grace ends before the last', 10, [10, 11, 13]],
  ['on its last day', 13.5, [13.5]],
])('%s', (_, late, days) => expect(triesFrom(late)).toEqual(days))

test('however late, at most four tries, twelve hours apart or more, all of them in grace', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 13.99, noNaN: true }), late => {
      const days = triesFrom(late)
      expect(days.length).toBeLessThanOrEqual(4)
      expect(days.slice(1).every((one, at) => one - (days[at] ?? 0) >= 0.5 - 1e-9 && one < 14)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
