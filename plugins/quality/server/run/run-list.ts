import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { AuditKind } from '../../contract/audits/audit-words.ts'
import { runList } from '../../contract/audits/runs.ts'
import type { RunRow } from '../audit-tables.ts'
import { atManagedSites, type NamedSite, ofSite, siteColumns, siteOf } from '../managed-sites.ts'
import { isAboutNobody } from '../person-turn/who-sees-turns.ts'

export type ListedRun = Pick<
  RunRow,
  'document_id' | 'points' | 'of' | 'result' | 'sections' | 'person_name' | 'done_at' | 'received_at' | 'correction'
> &
  NamedSite & { audit_public: string; title: string; kind: AuditKind; version: number }

/** Columns of a run `r`, with its version `v`, its audit `t` and its site `s`. */
export const runColumns = sql`
  r.document_id, r.points, r.of, r.result, r.sections, r.person_name, r.done_at, r.received_at, r.correction,
  v.number as version, v.definition->>'title' as title, t.document_id as audit_public, t.kind, ${siteColumns}`
export const runJoins = sql`
  join quality_template_versions v on v.id = r.version_id and v.company_id = r.company_id
  join quality_templates t         on t.id = r.template_id and t.company_id = r.company_id
  left join sites s                on s.id = r.site_id and s.company_id = r.company_id`

export const auditRunOf = (row: ListedRun) => ({
  runId: row.document_id,
  auditId: row.audit_public,
  title: row.title,
  kind: row.kind,
  version: row.version,
  site: siteOf(row),
  points: row.points,
  of: row.of,
  result: row.result,
  sections: row.sections,
  by: row.person_name,
  doneAt: row.done_at.toISOString(),
  receivedAt: row.received_at.toISOString(),
  correction: row.correction,
})

export default handleRead(runList, async ({ input: { auditId, siteId, skip, limit }, actor, db }) => {
  const isMeant = sql`
    ${inCompany(actor, 'r')}
    ${atManagedSites(actor, 'r.site_id')}
    ${auditId === '' ? nothing : sql`and t.document_id = ${auditId}`}
    ${ofSite(siteId)}
    ${isAboutNobody}
    and not exists (
          select 1
            from quality_runs c
           where c.corrects_id = r.id
             and c.company_id = r.company_id)`
  const [counted, rows] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from quality_runs r ${runJoins} where ${isMeant}`.one(db),
    sql<ListedRun>`
      select ${runColumns}
        from quality_runs r
        ${runJoins}
       where ${isMeant}
       order by r.done_at desc, r.id desc
      offset ${skip} limit ${limit}`.rows(db),
  ])
  const total = counted?.count ?? 0
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(auditRunOf), { total })
})
