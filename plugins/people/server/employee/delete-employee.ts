import { dependenciesOf, removePerson, type Dependency, type PersonRow } from '@cloudoc/accounts/server/services.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { deleteEmployee } from '../../contract/employees.ts'
import { subjectOf } from '../person-sql.ts'
import { lockAll } from './employees.ts'

const { texts } = deleteEmployee

export default handle(deleteEmployee, async ({ input, actor, tx }) => {
  const people = await lockAll(tx, actor, input.employeeId, { left: false })
  if (!people) return absent(texts.missing)
  if (!input.confirm) return done({ left: 0, hanging: await allHanging(tx.sql, people) })
  // One after another: each room hears of each, and ends what it has with them.
  for (const person of people) await removePerson(tx, actor, person)
  await record(tx, actor, people.map(person => ({ area: 'people' as const, what: 'Recorded that an employee left', subject: subjectOf(person) })))
  return done({ left: people.length, hanging: [] }, { text: people.length === 1 ? texts.left : texts.leftMany })
})

/** What hangs on several people, added up. */
async function allHanging(sql: Sql, people: readonly PersonRow[]): Promise<Dependency[]> {
  const sums = new Map<string, number>()
  for (const person of people) for (const { what, count } of await dependenciesOf(sql, person)) sums.set(what, (sums.get(what) ?? 0) + count)
  return [...sums].map(([what, count]) => ({ what, count }))
}
