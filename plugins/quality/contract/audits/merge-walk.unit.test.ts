import fc from 'fast-check'
import { mergeWalks, type WalkedSoFar } from './merge-walk.ts'

const at = (minute: number): string => `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z`
const walked = (answers: Record<string, [string, number]>): WalkedSoFar => ({
  answers: Object.fromEntries(Object.entries(answers).map(([key, [value]]) => [key, value])),
  remarks: {},
  answeredAt: Object.fromEntries(Object.entries(answers).map(([key, [, minute]]) => [key, at(minute)])),
})

it('of each question what was answered later counts, and what one place alone has stays', () => {
  const here = walked({ f_one: ['here', 1], f_two: ['here', 9], f_three: ['here', 2] })
  const there = walked({ f_one: ['there', 5], f_two: ['there', 5], f_four: ['there', 5] })
  expect(mergeWalks(here, there, 4).answers).toEqual({
    f_one: 'there',
    f_two: 'here',
    f_three: 'here',
    f_four: 'there',
  })
})

it('what was taken out later is out; photos of both stay, and the later note counts', () => {
  const here: WalkedSoFar = {
    answers: {},
    remarks: { f_two: { note: 'later', photos: ['a'], action: true } },
    answeredAt: { f_one: at(9), f_two: at(9) },
  }
  const there: WalkedSoFar = {
    answers: { f_one: 'there' },
    remarks: { f_two: { note: 'sooner', photos: ['b'], action: false } },
    answeredAt: { f_one: at(5), f_two: at(5) },
  }
  expect(mergeWalks(here, there, 4)).toMatchObject({
    answers: {},
    remarks: { f_two: { note: 'later', photos: ['a', 'b'], action: true } },
  })
})

it('in whatever order three places are joined, each question ends with its latest answer', () => {
  const place = fc.dictionary(fc.constantFrom('f_one', 'f_two', 'f_three'), fc.tuple(fc.string(), fc.nat(59)))
  fc.assert(
    fc.property(fc.tuple(place, place, place), places => {
      // Two places never answer in the same moment.
      const all = places.map((answers, which) =>
        walked(
          Object.fromEntries(
            Object.entries(answers).map(([key, [value, minute]]) => [
              key,
              [`${which}${value}`, Math.min(59, minute - (minute % 3) + which)] as [string, number],
            ]),
          ),
        ),
      )
      const [a, b, c] = all as [WalkedSoFar, WalkedSoFar, WalkedSoFar]
      const one = mergeWalks(a, mergeWalks(b, c, 4), 4)
      const other = mergeWalks(c, mergeWalks(a, b, 4), 4)
      expect(one.answers).toEqual(other.answers)
      for (const key of ['f_one', 'f_two', 'f_three']) {
        const latest = all.toSorted((x, y) => ((x.answeredAt[key] ?? '') < (y.answeredAt[key] ?? '') ? 1 : -1))[0]
        expect(one.answers[key]).toBe(latest?.answers[key])
      }
    }),
  )
})
