import path from 'node:path'
import { inductionStarters } from '@cloudoc/people/contract/induction.ts'
import { readCourses } from '../../library/checks/courses.ts'
import { readLibrary, validDocuments } from '../../library/checks/read.ts'

const library = path.resolve(__dirname, '../../library')
const titles = new Set(
  validDocuments(readLibrary(library))
    .filter(({ earlier }) => !earlier)
    .map(({ matter }) => matter.title),
)
const courses = new Set(readCourses(library).map(({ matter }) => (matter as { title: string }).title))

it.each(inductionStarters)('$role: names titles that the library has, each once', ({ stages }) => {
  const policies = stages.flatMap(stage => stage.policies)
  const learnt = stages.flatMap(stage => stage.courses)
  expect(policies.filter(title => !titles.has(title))).toEqual([])
  expect(learnt.filter(title => !courses.has(title))).toEqual([])
  expect([new Set(policies).size, new Set(learnt).size]).toEqual([policies.length, learnt.length])
})
