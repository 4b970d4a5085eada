import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { csvRows } from '@cloudoc/people/contract/spreadsheet.ts'
import { exportMatrix } from '../../contract/inspection.ts'
import { groupIn, matrixOf } from './matrix.ts'

const [maxPeople, maxPolicies] = [2000, 300]
/** In words, what the letters of the matrix mean. */
const words: Readonly<Record<string, string>> = {
  '-': '',
  u: 'To read',
  r: 'Begun',
  U: 'Overdue, not read',
  R: 'Overdue, begun',
  a: 'Acknowledged',
  w: 'Excused',
}

export default handleRead(exportMatrix, async ({ input: { groupId, ...filter }, actor, db }) => {
  const group = await groupIn(db, actor, groupId)
  if (group === 'absent') return notFound()
  const {
    reply: { policies, policiesTotal, people },
    total,
  } = await matrixOf(db, actor, {
    ...filter,
    group,
    skip: 0,
    limit: maxPeople,
    policySkip: 0,
    policyLimit: maxPolicies,
  })
  if (people.length === 0 || policies.length === 0) return refuse(exportMatrix, 'nothing')
  if (total > maxPeople) return refuse(exportMatrix, 'tooMany')
  if (policiesTotal > maxPolicies) return refuse(exportMatrix, 'tooWide')
  const heads = [
    'Person',
    'Not finished',
    'Overdue',
    ...policies.map(
      ({ policyNumber, name, version }) => `${[policyNumber, name].filter(Boolean).join(' ')}, version ${version}`,
    ),
  ]
  const rows = people.map(({ name, open, overdue, cells }) => [
    name,
    String(open),
    String(overdue),
    ...[...cells].map(letter => words[letter] ?? ''),
  ])
  return done({ fileName: `Who has read what ${londonDate()}.csv`, csv: `\uFEFF${csvRows([heads, ...rows])}` })
})
