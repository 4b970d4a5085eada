import { plusMonths, renewsFrom, validUntil } from '../../contract/rules/dates.ts'
import { leastSeconds } from '../../contract/rules/least-time.ts'
import {
  isComplete,
  type Standing,
  stateLetters,
  stateOf,
  stateOfLetter,
  topicsLeft,
  trainingStates,
} from '../../contract/rules/states.ts'

it('counts months as a calendar does: 29 February and a year is 28 February, the 31st and a month is the last', () => {
  expect(
    [
      ['2028-02-29', 12],
      ['2028-02-29', 48],
      ['2026-01-31', 1],
      ['2026-12-15', 3],
      ['2026-03-29', 12],
    ].map(([day, months]) => plusMonths(String(day), Number(months))),
  ).toEqual(['2029-02-28', '2032-02-29', '2026-02-28', '2027-03-15', '2027-03-29'])
  expect(validUntil('2026-01-05', null)).toBe('')
})

it('renews 60 days before the end, or from the middle of what is shorter', () => {
  expect(renewsFrom('2026-01-01', '2027-01-01')).toBe('2026-11-02')
  expect(renewsFrom('2026-01-01', '2026-01-31')).toBe('2026-01-16')
})

it('says how somebody stands: a good certificate first, then what is open, then what has ended', () => {
  const base: Standing = { asked: true, open: true, begun: false, dueOn: '2026-06-10', certificate: undefined }
  const good = { issuedOn: '2026-01-01', validUntil: '2027-01-01' }
  const on = (more: Partial<Standing>, today = '2026-06-10') => stateOf({ ...base, ...more }, today)
  expect([
    on({}),
    on({ begun: true }),
    on({}, '2026-06-11'),
    on({ asked: false, open: false }),
    on({ open: false }),
    on({ certificate: good }),
    on({ certificate: good, asked: false }),
  ]).toEqual(['due', 'underway', 'overdue', 'none', 'due', 'done', 'done'])
  expect([
    on({ certificate: good }, '2026-11-01'),
    on({ certificate: good }, '2026-11-02'),
    on({ certificate: good }, '2027-01-01'),
  ]).toEqual(['done', 'expiring', 'expiring'])
  expect([
    on({ certificate: good, dueOn: '2027-01-01' }, '2027-01-02'),
    on({ certificate: good, open: false }, '2027-01-02'),
    on({ certificate: good, asked: false, open: false }, '2027-01-02'),
    on({ certificate: { ...good, validUntil: '' } }, '2099-01-01'),
  ]).toEqual(['overdue', 'overdue', 'expired', 'done'])
  expect([
    on({ certificate: good, again: true }),
    on({ certificate: good, again: true }, '2026-06-11'),
    on({ certificate: good, again: true, open: false }),
    on({ certificate: good, again: true, asked: false }),
  ]).toEqual(['expiring', 'overdue', 'done', 'done'])
  expect(trainingStates.map(state => stateOfLetter(stateLetters[state]))).toEqual([...trainingStates])
  expect(stateOfLetter('?')).toBe('none')
})

it('is complete when every required topic is done and the quiz passed, counted', () => {
  const topics = [
    { id: 'a', required: true },
    { id: 'b', required: false },
    { id: 'c', required: true },
  ]
  expect([topicsLeft({ topics, done: ['a', 'b'] }), topicsLeft({ topics, done: ['a', 'c'] })]).toEqual([1, 0])
  expect([
    isComplete({ topics, done: ['a', 'c'], quiz: 'open' }),
    isComplete({ topics, done: ['a', 'c'], quiz: 'passed' }),
    isComplete({ topics, done: ['a', 'b'], quiz: 'passed' }),
    isComplete({ topics, done: ['a', 'c'], quiz: 'none' }),
  ]).toEqual([false, true, false, true])
})

test.each([
  ['a short text is done at once', 'text', 250, 0, 0],
  ['a text is open for a second for each fifty letters', 'text', 1500, 0, 30],
  ['nobody waits for more than two minutes', 'text', 90_000, 0, 120],
  ['a page of a PDF takes five seconds', 'file', 0, 4, 20],
  ['a video has a rule of its own', 'video', 90_000, 9, 0],
] as const)('%s', (_, kind, letters, pages, seconds) => expect(leastSeconds(kind, letters, pages)).toBe(seconds))
