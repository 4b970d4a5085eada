import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { prove } from '@cloudoc/core/server/evidence/ledger.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { syncObligations } from '../obligation/fan-out.ts'
import { lockObligations } from '../obligation/lock.ts'
import type { PolicyRow } from '../tables.ts'
import '../events.ts'

/** Nobody has to read it any more, and it is off the public page. What was acknowledged stays. `gone`: it is deleted besides. Answers how many people had it open. */
export async function withdraw(
  tx: Tx,
  actor: Actor,
  policy: PolicyRow,
  reason: string,
  { gone = false } = {},
): Promise<number> {
  await lockObligations(tx, actor.company.id)
  const [open] = await ofCompany(tx.sql, 'policy_obligations', actor)
    .where({ policy_id: policy.id, live: true })
    .whereNull('closed_at')
    .count({ count: '*' })
  const at = now()
  // A document whose policy is deleted can become one again.
  await ofCompany(tx.sql, 'policies', actor)
    .where({ id: policy.id })
    .update({
      status: policy.status === 0 ? 0 : 2,
      public_at: null,
      updated_at: at,
      ...(gone && { deleted_at: at, deleted_by_id: actor.person.id, former_file_id: policy.file_id, file_id: null }),
    })
  await syncObligations(tx, { companyId: actor.company.id, policyIds: [policy.id] })
  await record(tx, actor, {
    area: 'policies',
    what: gone ? 'Deleted' : 'Withdrawn',
    subject: { kind: 'policy', id: policy.document_id, name: policy.name },
    detail: reason,
  })
  await emit(tx, 'policy.assigned', { companyId: actor.company.id })
  if (policy.status === 1) {
    await prove(tx, actor.company.id, {
      kind: 'withdrawal',
      key: `withdrawal:${newId()}`,
      subject: policy.document_id,
      person: actor.person,
      facts: {
        name: policy.name,
        policyNumber: policy.policy_number ?? '',
        version: '',
        versionId: '',
        hash: '',
        detail: reason,
      },
    })
  }
  return Number(open?.count ?? 0)
}
