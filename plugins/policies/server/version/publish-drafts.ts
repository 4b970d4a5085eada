import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { lockObligations } from '../obligation/lock.ts'
import { lockPolicy } from '../rows/find.ts'
import { prepare } from './prepare.ts'
import { type Publisher, publish } from './publish-version.ts'

/**
 * Publishes drafts one after another, each in a transaction of its own; one that is published already, or
 * cannot be, is left as it is. `shown`: on the public page, too.
 */
export const publishDrafts = defineJob<{ companyId: number; personId: number; ids: readonly string[]; shown: boolean }>(
  {
    name: 'policies.publish-drafts',
    async run({ companyId, personId, ids, shown }) {
      const person = await ofCompany(pool(), 'people', { company: { id: companyId } })
        .where({ id: personId })
        .first('id', 'first_name', 'last_name')
      if (!person) return
      const publisher: Publisher = {
        company: { id: companyId },
        person: { id: person.id, firstName: person.first_name, lastName: person.last_name },
      }
      for (const id of ids) {
        await inTransaction(async tx => {
          const policy = await lockPolicy(tx, publisher, id)
          if (!policy || policy.status === 1) return
          await lockObligations(tx, companyId)
          const prepared = await prepare(tx.db, publisher, policy, true)
          // Tried again: what is published already is skipped then.
          if (prepared === 'sitesWait') throw new Error('Texts of sites are being brought along')
          if (typeof prepared === 'string') return
          await publish(tx, publisher, policy, prepared)
          if (shown) await ofCompany(tx.db, 'policies', publisher).where({ id: policy.id }).update({ public_at: now() })
        })
      }
    },
  },
)
