import { dependenciesTogether, removePeople } from '@cloudoc/accounts/server/services/people.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { deleteEmployee } from '../../contract/employees.ts'
import { subjectOf } from '../person-sql.ts'
import { lockAll } from '../rows/employees.ts'

const { texts } = deleteEmployee

export default handleWrite(deleteEmployee, async ({ input, actor, tx }) => {
  const people = await lockAll(tx, actor, input.employeeId, { left: false })
  if (!people) return notFound(texts.missing)
  if (!input.confirm) return done({ left: 0, hanging: await dependenciesTogether(tx.db, people) })
  const leftOn = input.leftOn || londonDate()
  if (leftOn > londonDate()) return invalid({ leftOn: texts.future }, texts.future)
  await removePeople(tx, actor, people, { leftOn, reason: input.reason })
  await record(
    tx,
    actor,
    people.map(person => ({
      area: 'people' as const,
      what: 'Recorded that an employee left',
      subject: subjectOf(person),
      detail: [`Last day ${longDay(leftOn)}`, input.reason].filter(Boolean).join(', '),
    })),
  )
  return done({ left: people.length, hanging: [] }, { text: people.length === 1 ? texts.left : texts.leftMany })
})
