import { randomInt } from 'node:crypto'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { newToken } from '@cloudoc/core/server/security/keys.ts'
import { sendInvitationCode } from '../../contract/invitations.ts'
import { invitationCodeEmail } from './invitation-emails.ts'
import { codeHash, masked } from './invitations.ts'
import { ended, invitedBy } from './open-invitation.ts'

const { texts } = sendInvitationCode
/** As every code: four digits, ten minutes, five tries (rulings 11). */
const codeMinutes = 10

export default handleWrite(sendInvitationCode, async ({ actor, tx }) => {
  const found = await invitedBy(tx.db, actor)
  if (!found) return ended()
  const { invite, person } = found
  if (invite.sent_to === null) return refuse(sendInvitationCode, 'card')
  const data = newToken()
  const code = String(randomInt(0, 10_000)).padStart(4, '0')
  await ofCompany(tx.db, 'people_invites', actor)
    .where({ id: invite.id })
    .update({
      code_hash: codeHash(invite.document_id, data, code),
      code_expires_at: inMinutes(codeMinutes),
      code_tries: 0,
      updated_at: now(),
    })
  await queueEmail(tx, { to: invite.sent_to, template: invitationCodeEmail(person.first_name ?? '', code) })
  tx.afterCommit(() => securityEvent('code-sent', { for: 'invitation', person: person.id }))
  return done({ data, sentTo: masked(invite.sent_to) }, { text: texts.sent })
})
