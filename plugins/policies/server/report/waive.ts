import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany, onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { proveAll } from '@cloudoc/core/server/evidence/ledger.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { waiveReaders } from '../../contract/reports.ts'
import { versionLabel } from '../rows/find.ts'

const { texts } = waiveReaders

interface Waived {
  obligation: string
  person: string
  policy: string
  name: string
  policy_number: string | null
  version: string
  version_id: string
  hash: string
}

/**
 * What is done, or was asked of nobody any more by the time, is left alone. A row of evidence for each
 * version says who excused whom from it, and why.
 */
export default handleWrite(waiveReaders, async ({ input: { obligationIds, reason }, actor, tx }) => {
  const wanted = [...new Set(obligationIds)]
  const found = await ofCompany(tx.db, 'policy_obligations', actor)
    .whereIn('document_id', wanted)
    .where(onlyInScope(tx.db, actor, 'person_id'))
    .orderBy('id')
    .forUpdate()
    .select('id', 'live', 'closed_at')
  if (found.length === 0 || found.length < wanted.length) return notFound(texts.missing)
  const open = found.filter(({ live, closed_at }) => live && closed_at === null).map(({ id }) => id)
  if (open.length === 0) return done({ waived: 0, skipped: found.length }, { text: texts.waived })
  await ofCompany(tx.db, 'policy_obligations', actor)
    .whereIn('id', open)
    .update({ closed_at: now(), closed_why: 'waived', reason, updated_at: now() })
  const rows = await sql<Waived>`
    select o.document_id as obligation,
           e.document_id as person,
           p.document_id as policy,
           v.name, v.policy_number, ${versionLabel} as version, v.document_id as version_id, v.hash
      from policy_obligations o
      join policies p        on p.id = o.policy_id
      join policy_versions v on v.id = o.version_id
      join people e          on e.id = o.person_id
     where ${inCompany(actor, 'o', 'p', 'v', 'e')}
       and o.id = any(${open}::int[])
     order by o.id`.rows(tx)
  await record(
    tx,
    actor,
    rows.map(({ policy, name }) => ({
      area: 'policies' as const,
      what: 'Excused somebody from',
      subject: { kind: 'policy', id: policy, name },
      detail: reason,
    })),
  )
  await proveAll(
    tx,
    actor.company.id,
    [...Map.groupBy(rows, ({ version_id }) => version_id).values()].flatMap(waived =>
      waived.slice(0, 1).map(({ policy, name, policy_number, version, version_id, hash }) => ({
        kind: 'waiver',
        key: `waiver:${newId()}`,
        subject: policy,
        person: actor.person,
        facts: {
          versionId: version_id,
          name,
          policyNumber: policy_number ?? '',
          version,
          hash,
          detail: reason,
          people: waived.map(({ person }) => person),
        },
      })),
    ),
  )
  return done({ waived: open.length, skipped: found.length - open.length }, { text: texts.waived })
})
