import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { csvRows } from '@cloudoc/people/contract/spreadsheet.ts'
import { exportTraining, maxColumns } from '../../contract/records.ts'
import { stateOfLetter, stateWords } from '../../contract/rules/states.ts'
import { findGroup } from '../enrolment/group.ts'
import { matrixOf } from './matrix.ts'

const { texts } = exportTraining
const maxPeople = 2000

/** 'Done until 2027-03-12', 'To do by 2026-12-01', 'Not assigned' */
function cellWords(letter: string, day: string): string {
  const state = stateOfLetter(letter)
  if (state === 'none') return stateWords.none
  if (day === '') return stateWords[state]
  return `${stateWords[state]} ${state === 'due' || state === 'underway' ? 'by' : state === 'overdue' || state === 'expired' ? 'since' : 'until'} ${day}`
}

export default handleRead(exportTraining, async ({ input: { groupId, search, show }, actor, db }) => {
  const group = groupId === undefined ? null : await findGroup(db, actor, groupId)
  if (group === undefined) return notFound(texts.noGroup)
  const { courses, people, total } = await matrixOf(db, actor, {
    group: group?.id,
    search,
    show,
    skip: 0,
    limit: maxPeople + 1,
    courseSkip: 0,
    courseLimit: maxColumns,
  })
  if (courses.length === 0 || people.length === 0) return refuse(exportTraining, 'nothing')
  if (total > maxPeople) return refuse(exportTraining, 'tooMany')
  const heads = ['Person', 'Done', 'To do', 'Overdue or expired', ...courses.map(({ title }) => title)]
  const rows = people.map(({ name, open, overdue, done: finished, cells, days }) => [
    name,
    String(finished),
    String(open),
    String(overdue),
    ...[...cells].map((letter, at) => cellWords(letter, days[at] ?? '')),
  ])
  return done({ fileName: `Who is trained ${londonDate()}.csv`, csv: `\uFEFF${csvRows([heads, ...rows])}` })
})
