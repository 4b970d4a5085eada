import { hasLogin, type PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { openInvitation } from '../../contract/invitations.ts'
import type { InviteRow } from '../tables.ts'
import { masked } from './invitations.ts'
import { companyOf } from './invite.ts'

/** An invitation that went out, with whom it is for; nothing where it is over by now. */
export async function invitedBy(
  db: Db,
  holder: LinkHolder,
): Promise<{ invite: InviteRow; person: PersonRow } | undefined> {
  const invite = await ofCompany(db, 'people_invites', holder).where({ id: holder.subject.id }).first()
  const person =
    invite && (await ofCompany(db, 'people', holder).where({ id: invite.person_id }).whereNull('deleted_at').first())
  return invite && person && { invite, person }
}

/** As for a token that opens nothing. */
export const ended = () => refusalOf('forbidden', 'linkEnded', commonTexts.linkEnded)

export default handleRead(openInvitation, async ({ actor, db }) => {
  const found = await invitedBy(db, actor)
  if (!found) return ended()
  const { invite, person } = found
  return done({
    companyName: (await companyOf(db, actor)).name,
    firstname: person.first_name ?? '',
    role: person.role,
    how: invite.how,
    sentTo: invite.sent_to === null ? '' : masked(invite.sent_to),
    staffNumber: person.staff_number ?? '',
    signsIn: await hasLogin(db, person),
    expiresAt: invite.expires_at.toISOString(),
  })
})
