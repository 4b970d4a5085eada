import path from 'node:path'
import { courseProblems, matrixProblems, readCourses } from '../../library/checks/courses.ts'
import { readLibrary, validDocuments } from '../../library/checks/read.ts'
import { topicsOf } from '../../load/topics.ts'

const library = path.resolve(__dirname, '../../library')
const documents = validDocuments(readLibrary(library)).filter(({ earlier }) => !earlier)
const numbers = new Set(documents.map(({ matter }) => matter.number))

it('courses hold: front matter, topics, words, reading ease, placeholders, law, spelling and their tests', () => {
  const courses = readCourses(library)
  expect(courses).toHaveLength(17)
  expect(courseProblems(library, courses, numbers)).toEqual([])
})

it('courses stand in the training matrix as it has them: subject, people, and how often', () => {
  const matrix = documents.find(({ matter }) => matter.number === 'HR-F9')?.body ?? ''
  const courses = readCourses(library)
  expect(matrixProblems(courses, matrix)).toEqual([])
  const [course] = courses.filter(({ file }) => file === 'infection-prevention.md')
  expect(
    matrixProblems(
      course ? [course] : [],
      '| Infection prevention | Cooks | Before | 6 months |\n| Laundry | All | – | – |',
    ),
  ).toEqual([
    'infection-prevention.md: the training matrix names other people: Cooks',
    'infection-prevention.md: is valid for 12 months, and the training matrix asks again sooner',
  ])
  expect(matrixProblems(course ? [course] : [], '')).toContain(
    'infection-prevention.md: the training matrix has no Infection prevention',
  )
})

it('a course that does not hold is told what is wrong', () => {
  const good = readCourses(library).find(({ file }) => file === 'data-protection.md')
  if (!good) throw new Error('There is no course')
  const bad = { ...good, body: '## One\n\nRing 111 about {{manager.fone}} and recognize it.\n', test: undefined }
  expect(courseProblems(library, [bad], new Set())).toEqual(
    expect.arrayContaining([
      `${good.file}: has 1 topics`,
      `${good.file}: One has 7 words`,
      `${good.file}: no such placeholder: manager.fone`,
      `${good.file}: there is no IG-01`,
      `${good.file}: names 111 and does not say what to do in Northern Ireland`,
      `recognize: ${good.file}`,
    ]),
  )
})

it('titles of topics are words, without anything of HTML', () =>
  expect(
    topicsOf('<h2>It is everybody&#39;s <em>work</em> &amp; mine</h2><p>A</p><h2>Two</h2><p>B</p>').map(
      ({ title }) => title,
    ),
  ).toEqual(["It is everybody's work & mine", 'Two']))
