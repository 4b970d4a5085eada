import path from 'node:path'
import { readCourses } from '../../library/checks/courses.ts'
import { calendarProblems, changes, type LegalChange } from '../../library/checks/facts/calendar.ts'
import { readQuestions, validQuestions } from '../../library/checks/questions.ts'
import { type LibraryDocument, readLibrary, validDocuments } from '../../library/checks/read.ts'

const library = path.resolve(__dirname, '../../library')
const documents = validDocuments(readLibrary(library))
const [first] = documents
if (!first) throw new Error('The library is empty')

it('the library speaks of each change of the law as is true today', () => {
  expect(
    calendarProblems(
      { documents, courses: readCourses(library), tests: validQuestions(readQuestions(library)) },
      new Date().toISOString().slice(0, 10),
    ),
  ).toEqual([])
})

it('the calendar has real days, and words for before and after', () => {
  for (const { name, day, before, after, source } of changes) {
    expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
    for (const words of [name, before, after, source]) expect(words.length).toBeGreaterThan(20)
    expect(before).not.toBe(after)
  }
})

describe('a change of the law', () => {
  const change: LegalChange = {
    name: 'a longer time for claims',
    day: '2027-01-01',
    set: true,
    texts: ['HR-10'],
    about: /section 99\b/,
    before: 'Three months are given.',
    after: 'Six months are given.',
    source: 'The commencement regulations',
    gone: /three months/,
  }
  const text = (body: string, number = 'HR-10'): LibraryDocument => ({
    ...first,
    file: `${number}.md`,
    earlier: false,
    body,
    marked: body,
    matter: { ...first.matter, number },
  })
  const problems = (body: string, today: string, of = change) =>
    calendarProblems({ documents: [text(body)] }, today, [of])

  it.each([
    ['Section 99 is planned for January: see section 99.', '2026-12-31', 0],
    ['By the timetable, section 99 comes in January.', '2026-12-31', 0],
    ['By the timetable, section 99 comes in January.', '2027-01-01', 1],
    ['From 1 January 2027 section 99 gives six months.', '2027-01-01', 0],
    ['Since 1 January 2027 section 99 gives six months.', '2027-01-01', 0],
    ['Since 1 January 2027 section 99 gives six months.', '2026-12-31', 1],
    ['Under section 99 a claim has three months.', '2027-01-01', 1],
    ['Another rule is planned. From 1 January 2027 section 99 gives six months.', '2027-06-01', 0],
  ])('%j on %s', (body, today, count) => expect(problems(body, today)).toHaveLength(count))

  it('touches texts that speak of it, and no others do', () => {
    expect(problems('Nothing of it.', '2026-12-31')).toEqual([
      'HR-10 does not speak of a longer time for claims, which touches it',
    ])
    expect(
      calendarProblems({ documents: [text('Under section 99.'), text('Under section 99.', 'HR-01')] }, '2026-12-31', [
        change,
      ]),
    ).toEqual([expect.stringMatching(/^HR-01\.md: speaks of/)])
  })
  it('without a day is looked at again', () => {
    expect(problems('Once section 99 is in force.', '2026-12-31', { ...change, set: false })).toEqual([])
    expect(problems('Once section 99 is in force.', '2027-01-01', { ...change, set: false })).toEqual([
      expect.stringContaining('no day is set'),
    ])
  })
  it('is read in courses and tests, too', () => {
    const planned = 'Section 99 comes by the timetable, as section 99 says.'
    expect(
      calendarProblems({ courses: [{ file: 'law.md', body: planned }] }, '2027-01-01', [{ ...change, texts: ['law'] }]),
    ).toHaveLength(1)
  })
})
