import { auditKinds } from '@cloudoc/quality/contract/audits/audit-words.ts'
import { libraryTitles, readAudits } from '../../load/audits/audits.ts'

const audits = readAudits()
const titles = libraryTitles()
const questionsOf = (sections: (typeof audits)[number][1]['sections']) => sections.flatMap(({ questions }) => questions)

it.each(audits)('%s asks what can be answered on the walk', (_, { kind, about, cites, sections }) => {
  expect(auditKinds).toContain(kind)
  expect(about.length).toBeLessThanOrEqual(500)
  expect(cites.filter(number => !titles.has(number))).toEqual([])
  const questions = questionsOf(sections)
  expect(questions.length).toBeGreaterThanOrEqual(20)
  expect(questions.length).toBeLessThanOrEqual(40)
  const words = questions.map(({ question }) => question)
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter(text => !text.endsWith('?') || text.length > 200)).toEqual([])
})

it.each(audits)('%s is critical where somebody can be hurt, and not everywhere', (_, { sections }) => {
  const questions = questionsOf(sections)
  const critical = questions.filter(question => question.critical === true).length
  expect(critical).toBeGreaterThan(2)
  expect(critical).toBeLessThan(questions.length / 2)
})

it('a critical question asks for an action', () => {
  const silent = audits.flatMap(([, { sections }]) =>
    questionsOf(sections).filter(({ critical, opensAction }) => critical === true && opensAction === false),
  )
  expect(silent).toEqual([])
})
