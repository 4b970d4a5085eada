import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineFanOut } from '@cloudoc/people/server/services.ts'
import { lockObligations } from './lock.ts'
import { reconcileSlice, type Scope } from './reconcile.ts'
import { supersedeSlice } from './supersede.ts'

/**
 * Brings obligations to what they should be: of the first thousand people at once, of the others in the
 * background. Wants `lockObligations`.
 */
export const { job: fanOut, sync: syncObligations } = defineFanOut<Scope>({
  name: 'policies.fan-out',
  lock: lockObligations,
  async bring(tx, scope) {
    if (scope.policyIds) await supersedeSlice(tx, { ...scope, policyIds: scope.policyIds })
    return reconcileSlice(tx, scope)
  },
})

/** The same of some policies. Answers how many people have one of them open. */
export async function syncObligationsOf(tx: Tx, companyId: number, policyIds: readonly number[]): Promise<number> {
  await syncObligations(tx, { companyId, policyIds })
  const open = await sql<{ people: number }>`
    select count(distinct o.person_id)::int as people
      from policy_obligations o
     where ${inCompany(companyId, 'o')}
       and o.policy_id = any(${policyIds}::int[])
       and o.live
       and o.closed_at is null`.one(tx)
  return open?.people ?? 0
}
