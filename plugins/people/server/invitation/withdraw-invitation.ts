import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { withdrawInvitation } from '../../contract/invitations.ts'
import { subjectOf } from '../person-sql.ts'
import { lockAll } from '../rows/employees.ts'
import { revoke } from './invite.ts'

const { texts } = withdrawInvitation

export default handleWrite(withdrawInvitation, async ({ input, actor, tx }) => {
  const people = await lockAll(tx, actor, input.employeeId, { left: false })
  if (!people) return notFound(texts.missing)
  await record(
    tx,
    actor,
    people.map(person => ({ area: 'people' as const, what: 'Withdrew an invitation', subject: subjectOf(person) })),
  )
  return done(
    {
      withdrawn: await revoke(
        tx,
        actor,
        people.map(({ id }) => id),
      ),
    },
    { text: texts.withdrawn },
  )
})
