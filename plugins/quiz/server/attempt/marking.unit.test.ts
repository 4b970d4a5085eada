import type { FrozenQuestion } from '../shapes.ts'
import { isComplete, mark } from './marking.ts'

const question = (id: string, right: string): FrozenQuestion => ({
  id,
  question: '?',
  reason: '',
  kind: right.length > 1 ? 'multiple' : 'single',
  choices: ['a', 'b', 'c'].map(choice => ({ id: choice, text: choice, right: right.includes(choice) })),
})
const five = ['1', '2', '3', '4'].map(id => question(id, 'a')).concat(question('5', 'ab'))
const all = { 1: ['a'], 2: ['a'], 3: ['a'], 4: ['a'], 5: ['a', 'b'] }

test('right is what has all its right answers and no other', () => {
  expect(mark(five, all, 80)).toEqual({ right: [true, true, true, true, true], score: 100, passed: true })
  for (const chosen of [['a'], ['a', 'b', 'c'], ['c'], []])
    expect(mark(five, { ...all, 5: chosen }, 80)).toMatchObject({ score: 80, passed: true })
  expect(mark(five, { ...all, 1: ['b'], 5: ['a'] }, 80)).toMatchObject({ score: 60, passed: false })
})

test('four of five pass at eighty, five of seven do not', () => {
  const seven = Array.from({ length: 7 }, (_, at) => question(String(at), 'a'))
  const answers = Object.fromEntries(seven.map(({ id }, at) => [id, [at < 5 ? 'a' : 'b']]))
  expect(mark(seven, answers, 80)).toMatchObject({ score: 71, passed: false })
})

test('every question has to be answered, with what it offers, and with one answer where one is asked for', () => {
  expect(isComplete(five, all)).toBe(true)
  for (const answers of [{ ...all, 1: [] }, { ...all, 1: ['x'] }, { ...all, 1: ['a', 'b'] }, {}])
    expect(isComplete(five, answers)).toBe(false)
})
