import type { BinSource } from '@cloudoc/core/server/bin.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { forbidden, notFound, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { policyManager } from '../../contract/shapes.ts'
import type { PolicyRow } from '../tables.ts'

/**
 * SQL: it was published once. Its versions, and what staff read of them, are evidence (rulings 38), so it
 * never goes for ever.
 */
export const wasPublished = 'exists (select 1 from policy_versions v where v.policy_id = policies.id)'

const binned = async (tx: Tx, scope: CompanyScope, ids: readonly string[]): Promise<PolicyRow[] | undefined> => {
  const wanted = [...new Set(ids)]
  const found: PolicyRow[] = await ofCompany(tx.db, 'policies', scope)
    .whereIn('document_id', wanted)
    .whereNotNull('deleted_at')
    .orderBy('id')
    .forUpdate()
  return found.length === 0 || found.length < wanted.length ? undefined : found
}
const subjects = (policies: readonly PolicyRow[], what: string) =>
  policies.map(policy => ({
    area: 'policies' as const,
    what,
    subject: { kind: 'policy', id: policy.document_id, name: policy.name },
  }))

export const binnedPolicies: BinSource = {
  kind: 'policies',
  restored: 'Policy has been restored',
  sees: actor => may(actor, ...policyManager.permissions, 'deleted-documents'),
  list: actor => {
    const isManager = may(actor, ...policyManager.permissions)
    const wasIssued = sql`exists (
      select 1 from policy_versions v where v.policy_id = t.id and v.company_id = t.company_id
    )`
    return sql`
      select t.document_id as id, t.name as name, coalesce(t.category, '') as place,
             t.deleted_at, t.deleted_by_id as deleted_by, not ${wasIssued} as goes,
             ${isManager}::boolean as restorable, ${isManager}::boolean and not ${wasIssued} as removable
        from policies t
       where ${inCompany(actor, 't')}
         and t.deleted_at is not null`
  },
  /** Withdrawn, or a draft, as it was: nobody has to read it until it is published anew. */
  async restore(tx, actor, ids) {
    if (!may(actor, ...policyManager.permissions)) return forbidden()
    const policies = await binned(tx, actor, ids)
    if (!policies) return notFound('Invalid request')
    const made = policies.flatMap(({ former_file_id }) => former_file_id ?? [])
    if (policies.some(({ source, former_file_id }) => source === 'document' && former_file_id === null))
      return refusalOf('conflict', 'noDocument', 'The document that this policy was made of was deleted for ever.')
    if (await ofCompany(tx.db, 'policies', actor).whereIn('file_id', made).first('id'))
      return refusalOf('conflict', 'taken', 'Another policy was made of its document meanwhile. Delete that one first.')
    await ofCompany(tx.db, 'policies', actor)
      .whereIn(
        'id',
        policies.map(({ id }) => id),
      )
      .update({
        deleted_at: null,
        deleted_by_id: null,
        file_id: sql`former_file_id`.toRaw(tx),
        former_file_id: null,
        updated_at: now(),
      })
    await record(tx, actor, subjects(policies, 'Restored'))
    return { count: policies.length }
  },
  async purge(tx, actor, ids) {
    if (!may(actor, ...policyManager.permissions)) return forbidden()
    const policies = await binned(tx, actor, ids)
    if (!policies) return notFound('Invalid request')
    const rows = policies.map(({ id }) => id)
    if (await ofCompany(tx.db, 'policy_versions', actor).whereIn('policy_id', rows).first('id'))
      return refusalOf('conflict', 'never', 'A policy that was published stays, as evidence of what staff read.')
    await record(tx, actor, subjects(policies, 'Deleted for ever'))
    await ofCompany(tx.db, 'policy_assignments', actor).whereIn('policy_id', rows).delete()
    await ofCompany(tx.db, 'policies', actor).whereIn('id', rows).delete()
    return { count: policies.length }
  },
}
