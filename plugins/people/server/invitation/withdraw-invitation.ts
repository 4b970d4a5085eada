import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { withdrawInvitation } from '../../contract/invitations.ts'
import { lockAll } from '../employee/employees.ts'
import { subjectOf } from '../person-sql.ts'
import { revoke } from './invite.ts'

const { texts } = withdrawInvitation

export default handle(withdrawInvitation, async ({ input, actor, tx }) => {
  const people = await lockAll(tx, actor, input.employeeId, { left: false })
  if (!people) return absent(texts.missing)
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
