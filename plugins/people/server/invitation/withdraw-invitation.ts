import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { withdrawInvitation } from '../../contract/invitations.ts'
import { lockAll } from '../employee/employees.ts'
import { revoke } from './invite.ts'

const { texts } = withdrawInvitation

export default handle(withdrawInvitation, async ({ input, actor, tx }) => {
  const people = await lockAll(tx, actor, input.employeeId, { left: false })
  if (!people) return absent(texts.missing)
  return done({ withdrawn: await revoke(tx, actor, people.map(({ id }) => id)) }, { text: texts.withdrawn })
})
