import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'
import { erasedDomain } from './envelope/people.ts'
import './tables.ts'

/** What somebody signed stays with what they signed, in files that nobody can change; in the rows beside them stands the pseudonym. */
export const naming: Naming = {
  names: { 'envelopes.sender_id': 'sender_name', 'envelope_recipients.person_id': 'name' },
  sealedNames: { 'envelope_events.person_id': 'doer_name' },
  texts: ['envelopes.title', 'envelopes.message', 'envelope_recipients.reason'],
  elsewise: ['envelope_recipients.email', 'envelope_recipients.signed_name'],
  async also({ sql }, { id, companyId, pseudonym }) {
    // An address of nobody, which differs from each other one, as each is asked once.
    await ofCompany(sql, 'envelope_recipients', companyId)
      .where({ person_id: id })
      .update({
        email: sql.raw(`'erased-' || id || ?`, [erasedDomain]) as never,
        signature: null,
        signed_name: sql.raw('case when signed_name is null then null else ? end', [pseudonym]) as never,
      })
  },
}
