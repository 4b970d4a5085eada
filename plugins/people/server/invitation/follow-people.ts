import type { PeopleEvent, PersonEvent } from '@cloudoc/accounts/server/services.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { revoke } from './invite.ts'

/** Whoever leaves is invited no more; coming back wants a new invitation, where they had not joined. */
export async function endInvitations({ companyId, personIds }: PeopleEvent, tx: Tx): Promise<void> {
  await revoke(tx, { company: { id: companyId } }, [...personIds])
}

/** What was mailed to an address that is theirs no more lets nobody in. */
export async function endMailedElsewhere({ companyId, personId }: PersonEvent, { sql }: Tx): Promise<void> {
  await ofCompany(sql, 'people_invites', companyId)
    .where({ person_id: personId, how: 'mail' })
    .whereNull('accepted_at')
    .whereNull('revoked_at')
    .whereRaw('sent_to is distinct from (select work_email from people p where p.id = people_invites.person_id)')
    .update({ revoked_at: now(), updated_at: now() })
}
