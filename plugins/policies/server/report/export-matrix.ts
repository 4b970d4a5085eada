import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { csvRows } from '@cloudoc/people/contract/spreadsheet.ts'
import { exportMatrix } from '../../contract/inspection.ts'
import { groupIn, matrixOf } from './matrix.ts'

const [maxPeople, maxPolicies] = [2000, 300]
/** In words, what the letters of the matrix mean. */
const words: Readonly<Record<string, string>> = {
  '-': '',
  u: 'To read',
  r: 'To acknowledge',
  U: 'Overdue, not read',
  R: 'Overdue to acknowledge',
  a: 'Acknowledged',
  w: 'Excused',
}

export default handle(exportMatrix, async ({ input: { groupId, ...filter }, actor, sql }) => {
  const { texts } = exportMatrix
  const group = await groupIn(sql, actor, groupId)
  if (group === 'absent') return absent()
  const {
    reply: { policies, policiesTotal, people },
    total,
  } = await matrixOf(sql, actor.company.id, {
    ...filter,
    group,
    skip: 0,
    limit: maxPeople,
    policySkip: 0,
    policyLimit: maxPolicies,
  })
  if (people.length === 0 || policies.length === 0) return refuse('absent', 'nothing', texts.nothing)
  if (total > maxPeople) return refuse('conflict', 'tooMany', texts.tooMany)
  if (policiesTotal > maxPolicies) return refuse('conflict', 'tooWide', texts.tooWide)
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
