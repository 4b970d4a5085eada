import { restorePeople } from '@cloudoc/accounts/server/services/people.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { restoreEmployee } from '../../contract/employees.ts'
import { subjectOf } from '../person-sql.ts'
import { lockAll } from '../rows/employees.ts'

const { texts } = restoreEmployee

export default handleWrite(restoreEmployee, async ({ input, actor, tx }) => {
  const people = await lockAll(tx, actor, input.employeeId, { left: true })
  if (!people) return notFound(texts.missing)
  await restorePeople(tx, actor, people)
  await record(
    tx,
    actor,
    people.map(person => ({ area: 'people' as const, what: 'Brought an employee back', subject: subjectOf(person) })),
  )
  return done({ restored: people.length }, { text: people.length === 1 ? texts.restored : texts.restoredMany })
})
