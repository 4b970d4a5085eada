import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { lockObligations } from './lock.ts'
import { reconcileSlice, type Scope } from './reconcile.ts'
import { supersedeSlice } from './supersede.ts'

/** The rest of a company's people, a thousand after a thousand, each in a transaction that also leaves the next: killed anywhere, it goes on where it was. */
export const fanOut = defineJob<Scope>({
  name: 'policies.fan-out',
  async run(scope) {
    await inTransaction(async tx => {
      await lockObligations(tx, scope.companyId)
      await syncObligations(tx, scope)
    })
  },
})

/** Brings obligations to what they should be: of the first thousand people at once, of the others in the background. Wants `lockObligations`. */
export async function syncObligations(tx: Tx, asked: Scope): Promise<void> {
  const scope = { ...asked, today: asked.today ?? londonDate() }
  if (scope.policyIds) await supersedeSlice(tx, { ...scope, policyIds: scope.policyIds })
  const last = await reconcileSlice(tx, scope)
  if (last !== undefined) await enqueue(tx, fanOut, { ...scope, after: last })
}

/** The same of some policies. Answers how many people have one of them open. */
export async function syncObligationsOf(tx: Tx, companyId: number, policyIds: readonly number[]): Promise<number> {
  await syncObligations(tx, { companyId, policyIds })
  const { rows: [row] } = await tx.sql.raw<{ rows: { people: string }[] }>('select count(distinct person_id) as people from policy_obligations where policy_id = any(?) and live and closed_at is null', [[...policyIds]] as never)
  return Number(row?.people ?? 0)
}
