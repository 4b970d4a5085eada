import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { RenewalRow } from '../../tables.ts'
import '../../tables.ts'

/** Minutes that whoever took a renewal has for it; longer than the provider may take. */
const claimMinutes = 3

/** Takes renewals at which something is to be done, the longest waiting first; nobody else has them meanwhile. */
export async function claimRenewals(db: Db, limit: number): Promise<RenewalRow[]> {
  return sql<RenewalRow>`
    update renewals
       set claimed_until = ${inMinutes(claimMinutes)}
     where id in (
       select r.id
         from renewals r
        where r.next_at <= ${now()}
          and (r.claimed_until is null or r.claimed_until < ${now()})
        order by r.next_at
        limit ${limit}
          for update skip locked)
    returning *
    ${acrossCompanies('one job takes what is due of all companies')}`.rows(db)
}

/** Writes what became of a renewal, and lets go of it. One that was paid meanwhile stays paid. */
export async function note(
  db: Db,
  { id, company_id }: Pick<RenewalRow, 'id' | 'company_id'>,
  change: Partial<Pick<RenewalRow, 'state' | 'next_at' | 'tries' | 'reason' | 'noticed_30_at' | 'noticed_7_at'>>,
): Promise<void> {
  await ofCompany(db, 'renewals', company_id)
    .where({ id })
    .whereNot('state', 'paid')
    .update({ ...change, claimed_until: null, updated_at: now() })
  await ofCompany(db, 'renewals', company_id).where({ id, state: 'paid' }).update({ claimed_until: null })
}
