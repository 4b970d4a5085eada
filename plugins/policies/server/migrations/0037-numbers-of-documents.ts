import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { issuedInSql } from '@cloudoc/documents/server/services/reading.ts'

/**
 * A version of a policy is called by the number as which its document was issued, which it has always named
 * in `made_of`: no version changes. What readers' rows say of the version that they acknowledged is brought
 * to the same number; the evidence keeps the one that it was written with.
 */
export const numbersOfDocuments: Migration = {
  number: 37,
  name: 'What was acknowledged is called by the number of its document',
  up: db =>
    db.raw(`
    update policy_obligations o set acknowledged_version = ${issuedInSql('v.made_of')}
      from (select distinct on (company_id, receipt) company_id, receipt, version_id from policy_obligations where receipt is not null order by company_id, receipt, id) said
      join policy_versions v on v.id = said.version_id
     where o.company_id = said.company_id and o.receipt = said.receipt and o.acknowledged_version <> ${issuedInSql('v.made_of')}`),
}
