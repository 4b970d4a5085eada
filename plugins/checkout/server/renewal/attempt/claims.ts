import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { RenewalRow } from '../../tables.ts'
import '../../tables.ts'

/** Minutes that whoever took a renewal has for it; longer than the provider may take. */
const claimMinutes = 3

/** Takes renewals at which something is to be done, the longest waiting first; nobody else has them meanwhile. */
export async function claimRenewals(sql: Sql, limit: number): Promise<RenewalRow[]> {
  const { rows } = await sql.raw<{ rows: RenewalRow[] }>(
    `update renewals set claimed_until = :until where id in (
       select id from renewals where next_at <= :now and (claimed_until is null or claimed_until < :now) order by next_at limit :limit for update skip locked)
     returning *`,
    { now: now(), until: inMinutes(claimMinutes), limit } as never,
  )
  return rows
}

/** Writes what became of a renewal, and lets go of it. One that was paid meanwhile stays paid. */
export async function note(
  sql: Sql,
  { id, company_id }: Pick<RenewalRow, 'id' | 'company_id'>,
  change: Partial<Pick<RenewalRow, 'state' | 'next_at' | 'tries' | 'reason' | 'noticed_30_at' | 'noticed_7_at'>>,
): Promise<void> {
  await ofCompany(sql, 'renewals', company_id)
    .where({ id })
    .whereNot('state', 'paid')
    .update({ ...change, claimed_until: null, updated_at: now() })
  await ofCompany(sql, 'renewals', company_id).where({ id, state: 'paid' }).update({ claimed_until: null })
}
