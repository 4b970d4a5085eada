import type { PeopleEvent, PersonEvent } from '@cloudoc/accounts/server/services/people.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { revoke } from './invite.ts'

/** Whoever leaves is invited no more; coming back wants a new invitation, where they had not joined. */
export async function endInvitations({ companyId, personIds }: PeopleEvent, tx: Tx): Promise<void> {
  await revoke(tx, { company: { id: companyId } }, [...personIds])
}

/** What was mailed to an address that is theirs no more lets nobody in. */
export async function endMailedElsewhere({ companyId, personId }: PersonEvent, { db }: Tx): Promise<void> {
  await ofCompany(db, 'people_invites', companyId)
    .where({ person_id: personId, how: 'mail' })
    .whereNull('accepted_at')
    .whereNull('revoked_at')
    .whereRaw(
      sql`sent_to is distinct from (
            select p.work_email
              from people p
             where p.id = people_invites.person_id
               and p.company_id = people_invites.company_id
          )`.toRaw(db),
    )
    .update({ revoked_at: now(), updated_at: now() })
}
