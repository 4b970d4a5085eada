import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { RunFileRow, TemplateVersionRow, WalkRow } from '../audit-tables.ts'
import { type NamedSite, siteColumns, siteOf } from '../managed-sites.ts'
import { nameOfPerson } from '../person-name.ts'

type Viewed = Pick<
  WalkRow,
  'id' | 'document_id' | 'answers' | 'remarks' | 'answered_at' | 'revision' | 'started_at' | 'saved_at'
> &
  Pick<TemplateVersionRow, 'number' | 'definition' | 'scoring' | 'cites'> &
  NamedSite & { audit_public: string; due_on: string | null; about: string | null }

export const photoItem = (file: Pick<RunFileRow, 'document_id' | 'field' | 'file_name' | 'size'>) => ({
  token: file.document_id,
  field: file.field,
  fileName: file.file_name,
  size: Number(file.size),
})

/** Photos of a walk at most: as many as all of its questions can have. */
const maxFiles = 1000

/** What the caller has begun to walk, by public id; nothing where it is not theirs. Two statements. */
export async function findWalkView(db: Db, actor: Actor, walkId: string) {
  const row = await sql<Viewed>`
    select w.id, w.document_id, w.answers, w.remarks, w.answered_at, w.revision, w.started_at, w.saved_at,
           v.number, v.definition, v.scoring, v.cites,
           t.document_id as audit_public,
           o.due_on::text as due_on,
           case when e.id is not null then ${nameOfPerson('e')} end as about,
           ${siteColumns}
      from quality_walks w
      join quality_template_versions v on v.id = w.version_id and v.company_id = w.company_id
      join quality_templates t         on t.id = w.template_id and t.company_id = w.company_id
      left join quality_occurrences o  on o.id = w.occurrence_id and o.company_id = w.company_id
      left join people e               on e.id = w.about_id and e.company_id = w.company_id
      left join sites s                on s.id = w.site_id and s.company_id = w.company_id
     where ${inCompany(actor, 'w')}
       and w.person_id = ${actor.person.id}
       and w.document_id = ${walkId}
       ${allSites('whom the caller walks an audit about')}`.one(db)
  if (!row) return undefined
  const files = await ofCompany(db, 'quality_run_files', actor)
    .where({ walk_id: row.id })
    .orderBy('id')
    .limit(maxFiles)
    .select('document_id', 'field', 'file_name', 'size')
  return {
    walkId: row.document_id,
    auditId: row.audit_public,
    title: row.definition.title,
    version: row.number,
    site: siteOf(row),
    about: row.about ?? '',
    dueOn: row.due_on ?? '',
    definition: row.definition,
    scoring: row.scoring,
    cites: row.cites,
    answers: row.answers,
    remarks: row.remarks,
    photos: files.map(photoItem),
    answeredAt: row.answered_at ?? {},
    revision: row.revision ?? 0,
    startedAt: row.started_at.toISOString(),
    savedAt: row.saved_at.toISOString(),
  }
}
