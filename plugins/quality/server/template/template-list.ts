import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { templateList } from '../../contract/audits/templates.ts'
import type { TemplateRow } from '../audit-tables.ts'
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
>

export const auditItemOf = (row: ListedTemplate) => ({
  auditId: row.document_id,
  title: row.title,
  kind: row.kind,
  version: row.live_number,
  changed: row.live_number > 0 && row.live_revision !== row.revision,
  questions: questionCount(row.definition, row.scoring),
  updatedAt: row.changed_at.toISOString(),
  updatedBy: row.changer_name,
})

export default handleRead(templateList, async ({ input: { skip, limit }, actor, db }) => {
  const [counted, rows, starters, library] = await Promise.all([
    sql<{ count: number }>`
      select count(*)::int as count
        from quality_templates t
       where ${inCompany(actor, 't')}
         and t.removed_at is null`.one(db),
    sql<ListedTemplate>`
      select t.document_id, t.title, t.kind, t.live_number, t.live_revision, t.revision, t.changed_at,
             t.changer_name, t.definition, t.scoring
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
  ])
  const adopted = new Set(starters.map(({ starter }) => starter))
  const reply = {
    audits: rows.map(auditItemOf),
    library: library.map(({ id, definition, scoring, kind, about, cites }) => ({
      starterId: id,
      title: definition.title,
      kind,
      about,
      questions: questionCount(definition, scoring),
      cites: [...cites],
      adopted: adopted.has(id),
    })),
  }
  const total = counted?.count ?? 0
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
