import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { graceDays } from './state.ts'

/**
 * Notes on a company until when it may write: the last end of what it holds, with grace where that renews by
 * itself. After it the workspace can be read, exported and paid for, and nothing else (rulings 34). A company
 * that never held anything has no such end.
 */
export async function recordLicenceEnd(tx: Tx, companyId: number): Promise<void> {
  await sql`
    update companies
       set licensed_until = (
             select max(coalesce(
                      s.ended_at,
                      case when s.renews and s.state = 'active'
                           then s.expires_at + make_interval(days => ${graceDays})
                           else s.expires_at
                       end))
               from subscriptions s
              where ${inCompany(companyId, 's')})
     where id = ${companyId}`.run(tx)
}
