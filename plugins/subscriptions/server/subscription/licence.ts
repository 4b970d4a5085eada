import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { graceDays } from './state.ts'

/**
 * Notes on a company until when it may write: the last end of what it holds, with grace where that renews by
 * itself. After it the workspace can be read, exported and paid for, and nothing else (rulings 34). A company
 * that never held anything has no such end.
 */
export async function recordLicenceEnd(tx: Tx, companyId: number): Promise<void> {
  await tx.db.raw(
    `update companies set licensed_until = (
       select max(coalesce(ended_at, case when renews and state = 'active' then expires_at + make_interval(days => ?) else expires_at end))
         from subscriptions where company_id = ?) where id = ?`,
    [graceDays, companyId, companyId],
  )
}
