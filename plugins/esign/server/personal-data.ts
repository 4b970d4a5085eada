import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'
import { erasedDomain } from './envelope/recipients.ts'
import './tables.ts'

/**
 * What somebody signed stays with what they signed, in files that nobody can change; in the rows beside them
 * stands the pseudonym.
 */
export const personalData: PersonalData = {
  names: { 'envelopes.sender_id': 'sender_name', 'envelope_recipients.person_id': 'name' },
  sealedNames: { 'envelope_events.person_id': 'doer_name' },
  texts: ['envelopes.title', 'envelopes.message', 'envelope_recipients.reason'],
  custom: ['envelope_recipients.email', 'envelope_recipients.signed_name'],
  async beforeErase({ db }, { id, companyId, pseudonym }) {
    // An address of nobody, which differs from each other one, as each is asked once.
    await ofCompany(db, 'envelope_recipients', companyId)
      .where({ person_id: id })
      .update({
        email: sql`'erased-' || id || ${erasedDomain}`.toRaw(db),
        signature: null,
        signed_name: sql`case when signed_name is null then null else ${pseudonym} end`.toRaw(db),
      })
  },
}
