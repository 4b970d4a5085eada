import { dependenciesTogether, removePeople } from '@cloudoc/accounts/server/services.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { deleteEmployee } from '../../contract/employees.ts'
import { subjectOf } from '../person-sql.ts'
import { lockAll } from './employees.ts'

const { texts } = deleteEmployee

export default handle(deleteEmployee, async ({ input, actor, tx }) => {
  const people = await lockAll(tx, actor, input.employeeId, { left: false })
  if (!people) return absent(texts.missing)
  if (!input.confirm) return done({ left: 0, hanging: await dependenciesTogether(tx.sql, people) })
  await removePeople(tx, actor, people)
  await record(
    tx,
    actor,
    people.map(person => ({
      area: 'people' as const,
      what: 'Recorded that an employee left',
      subject: subjectOf(person),
    })),
  )
  return done({ left: people.length, hanging: [] }, { text: people.length === 1 ? texts.left : texts.leftMany })
})
