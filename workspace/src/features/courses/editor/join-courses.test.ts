import { joinCourses } from './joinCourses.ts'
import type { CourseText, TopicDraft } from './useCourseDraft.ts'

const topic = (key: string, html = `<p>Text of ${key}.</p>`, over: Partial<TopicDraft> = {}): TopicDraft => ({
  key,
  id: key,
  kind: 'text',
  title: `Topic ${key}`,
  required: true,
  html,
  file: null,
  ...over,
})
const courseOf = (over: Partial<CourseText> = {}): CourseText => ({
  title: 'Lifting',
  summary: 'How to lift.',
  minutes: 20,
  validMonths: 12,
  topics: [topic('a', '<p>Ask the person first.</p>'), topic('b'), topic('c')],
  ...over,
})
const base = courseOf()
const keys = ({ topics }: CourseText) => topics.map(({ key }) => key).join('')

test('two people in one topic: each word is there once', () => {
  const mine = courseOf({ topics: [topic('a', '<p>Always ask the person first.</p>'), topic('b'), topic('c')] })
  const theirs = courseOf({ topics: [topic('a', '<p>Ask the person first, kindly.</p>'), topic('b'), topic('c')] })
  const { course, clashes } = joinCourses(base, mine, theirs)
  const [first] = course.topics
  expect(first?.html).toMatch(/^<p>Always ask the person first, kindly\.<\/p>$/i)
  expect(clashes).toEqual([])
})

test('words that both replaced are named', () => {
  const mine = courseOf({ topics: [topic('a', '<p>Ask the resident first.</p>'), topic('b'), topic('c')] })
  const theirs = courseOf({ topics: [topic('a', '<p>Ask the family first.</p>'), topic('b'), topic('c')] })
  const { course, clashes } = joinCourses(base, mine, theirs)
  expect(course.topics[0]?.html).toMatch(/family.*resident/)
  expect(clashes).toMatchObject([{ mine: 'resident', theirs: 'family' }])
})

test('each detail is as the one has it who changed it', () => {
  const { course } = joinCourses(
    base,
    courseOf({ title: 'Lifting people' }),
    courseOf({ minutes: 30, validMonths: 24 }),
  )
  expect(course).toMatchObject({ title: 'Lifting people', minutes: 30, validMonths: 24, summary: 'How to lift.' })
})

test.each([
  ['both added one', 'abcx', 'aybc', 'aybcx'],
  ['I moved, they added', 'cab', 'abcy', 'cyab'],
  ['they moved, I added', 'abcx', 'bca', 'bcxa'],
  ['one took one out, nobody changed it', 'ac', 'abc', 'ac'],
  ['they took one out, I added', 'abxc', 'ac', 'axc'],
])('%s', (_, mine, theirs, both) => {
  const of = (order: string) =>
    courseOf({ topics: [...order].map(key => base.topics.find(each => each.key === key) ?? topic(key)) })
  expect(keys(joinCourses(base, of(mine), of(theirs)).course)).toBe(both)
})

test('a topic that one took out and the other changed stays, changed', () => {
  const changed = topic('b', '<p>Two carers, always.</p>')
  const without = courseOf({ topics: [topic('a', '<p>Ask the person first.</p>'), topic('c')] })
  const kept = courseOf({ topics: [topic('a', '<p>Ask the person first.</p>'), changed, topic('c')] })
  expect(joinCourses(base, without, kept).course.topics[1]).toEqual(changed)
  expect(joinCourses(base, kept, without).course.topics[1]).toEqual(changed)
})
