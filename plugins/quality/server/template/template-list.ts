import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { templateList } from '../../contract/audits/templates.ts'
import type { TemplateRow } from '../audit-tables.ts'
import type { AuditEdition } from '../edition/audit-edition.ts'
import { stateOfEdition } from '../edition/edition-of-template.ts'
import { libraryAudits } from './library-audits.ts'
import { questionCount } from './question-count.ts'

export type ListedTemplate = Pick<
  TemplateRow,
  | 'document_id'
  | 'title'
  | 'kind'
  | 'live_number'
  | 'live_revision'
  | 'revision'
  | 'changed_at'
  | 'changer_name'
  | 'definition'
  | 'scoring'
  | 'starter'
  | 'edition_hash'
  | 'edition_kept'
>

export const auditItemOf = (row: ListedTemplate, edition: 'none' | 'newer' | 'kept') => ({
  auditId: row.document_id,
  title: row.title,
  kind: row.kind,
  version: row.live_number,
  changed: row.live_number > 0 && row.live_revision !== row.revision,
  questions: questionCount(row.definition, row.scoring),
  edition,
  updatedAt: row.changed_at.toISOString(),
  updatedBy: row.changer_name,
})

/** Numbers of the library's documents that the company has. One statement. */
async function heldNumbers(db: Db, actor: Actor): Promise<ReadonlySet<string>> {
  const rows = await sql<{ number: string }>`
    select distinct v.policy_number as number
      from documents d
      join template_versions v on v.id = d.version_id
     where ${inCompany(actor, 'd')}
       and d.deleted_at is null`.rows(db)
  return new Set(rows.map(({ number }) => number))
}

export default handleRead(templateList, async ({ input: { skip, limit }, actor, db }) => {
  const [counted, rows, starters, library, held] = await Promise.all([
    sql<{ count: number }>`
      select count(*)::int as count
        from quality_templates t
       where ${inCompany(actor, 't')}
         and t.removed_at is null`.one(db),
    sql<ListedTemplate & { first: AuditEdition | null }>`
      select t.document_id, t.title, t.kind, t.live_number, t.live_revision, t.revision, t.changed_at,
             t.changer_name, t.definition, t.scoring, t.starter, t.edition_hash, t.edition_kept,
             case when t.edition_hash is null and t.starter <> '' then (
               select json_build_object('definition', v.definition, 'scoring', v.scoring, 'cites', v.cites)
                 from quality_template_versions v
                where v.template_id = t.id
                  and v.company_id = t.company_id
                  and v.number = 1) end as first
        from quality_templates t
       where ${inCompany(actor, 't')}
         and t.removed_at is null
       order by ${natural(sql`t.title`)}, t.id
      offset ${skip} limit ${limit}`.rows(db),
    sql<{ starter: string }>`
      select distinct t.starter
        from quality_templates t
       where ${inCompany(actor, 't')}
         and t.removed_at is null
         and t.starter <> ''`.rows(db),
    libraryAudits.now(db),
    heldNumbers(db, actor),
  ])
  const adopted = new Set(starters.map(({ starter }) => starter))
  const reply = {
    audits: rows.map(row => auditItemOf(row, stateOfEdition(row, row.first ?? undefined, library))),
    library: library.map(({ id, definition, scoring, kind, about, cites }) => ({
      starterId: id,
      title: definition.title,
      kind,
      about,
      questions: questionCount(definition, scoring),
      cites: [...cites],
      adopted: adopted.has(id),
      // The first policy is what the audit is about; the others are looked at along the way.
      suits: cites[0] === undefined || held.has(cites[0].number),
    })),
  }
  const total = counted?.count ?? 0
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
