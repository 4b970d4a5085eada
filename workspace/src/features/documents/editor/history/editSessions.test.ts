import type { Revision } from './editSessions.ts'
import { editSessionsOf } from './editSessions.ts'

const day = '2026-11-02'
const revision = (number: number, time: string, over: Partial<Revision> = {}): Revision => ({
  ref: `revision:r${number}`,
  source: 'company',
  number,
  version: '',
  kind: 'edited',
  note: '',
  issued: '',
  current: false,
  by: 'Maria Okafor',
  at: `${day}T${time}:00.000Z`,
  ...over,
})
const numbers = (revisions: readonly Revision[]) =>
  editSessionsOf(revisions).map(({ last, earlier }) => [last.number, ...earlier.map(each => each.number)])

test('saves of one person with less than half an hour between them are one session', () => {
  expect(
    numbers([
      revision(5, '11:00'),
      revision(4, '10:31'),
      revision(3, '10:02'),
      revision(2, '09:32'),
      revision(1, '09:00'),
    ]),
  ).toEqual([[5, 4, 3], [2], [1]])
})

test('another person, and header and footer of the same', () => {
  expect(
    numbers([
      revision(4, '10:04', { kind: 'layout' }),
      revision(3, '10:03'),
      revision(2, '10:02', { by: 'Sam Reed' }),
      revision(1, '10:01'),
    ]),
  ).toEqual([[4, 3], [2], [1]])
})

test('a text with a note is a session of its own, as is one that was restored, merged or published', () => {
  expect(
    numbers([
      revision(6, '10:06'),
      revision(5, '10:05', { note: 'For the inspection' }),
      revision(4, '10:04'),
      revision(3, '10:03', { kind: 'restored' }),
      revision(2, '10:02'),
      revision(1, '10:01', { source: 'provider', kind: 'published' }),
    ]),
  ).toEqual([[6], [5], [4], [3], [2], [1]])
})
