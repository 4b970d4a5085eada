import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import type { documentItem as shape } from '../../contract/shapes.ts'
import { colourOf } from './colour.ts'
import { approvalWaits, isDraft, issuedNumber, labelOf } from './label.ts'
import { readable } from './readable.ts'
import { setName } from './set-name.ts'
import '../tables.ts'

/** A document with what every list shows of it, and the folder that it lies in. */
export interface Listed extends Item, Place {}
interface Place {
  folder: string | null
  folder_id: string | null
  folder_colour: string | null
}
export interface Item {
  document_id: string
  title: string
  policy_number: string
  kind: string
  format: 'portrait' | 'landscape'
  set_name: string
  version: string | null
  issued: string
  is_draft: boolean
  approval: boolean
  revision_number: number
  standing: 'pinned' | 'edited' | 'own'
  update_available: boolean
  review_date: string
  changed_at: Date
  template_id: string
  made_by: string
  action_by: string
}

/** SQL: a newer text than the document's own is published, and the company has not decided against it. */
export const updateWaits = sql`exists (
  select 1
    from template_versions newer
   where newer.template_document_id = documents.source_id
     and newer.number > greatest(v.number, coalesce(documents.declined_number, 0)))`

/** SQL: the newest text that the provider has published of a document. */
export const newest = sql`
  select version, change, published_at
    from template_versions newer
   where newer.template_document_id = documents.source_id
   order by newer.number desc
   limit 1`

/**
 * The company's documents that are not in the bin and that the actor may read, joined to the provider's text
 * they came from (`v`), their issued version (`i`) and their folder (`f`). Narrow it, put it in order, page
 * it, and take `listed` of it.
 */
export const activeDocuments = (db: Db, actor: Actor): Knex.QueryBuilder =>
  ofCompany(db, 'documents', actor)
    .whereNull('documents.deleted_at')
    .where(readable(db, actor))
    .leftJoin('template_versions as v', 'v.id', 'documents.version_id')
    .leftJoin('document_issues as i', 'i.id', 'documents.issued_id')
    // With the company in it, the database looks at its folders only, however many others there are.
    .leftJoin(
      'folders as f',
      join => void join.on('f.id', 'documents.folder_id').andOn('f.company_id', 'documents.company_id'),
    ) as unknown as Knex.QueryBuilder

/** SQL of a document's name and number: the company's own, else the text's. */
export const nameOf = sql`coalesce(documents.title, v.title, '')`
export const numberOf = sql`coalesce(documents.policy_number, v.policy_number, '')`

/** SQL: who did the last thing with a document, as the history names them. */
const lastActor = sql`(
  select a.person_name
    from document_activities a
   where a.company_id = documents.company_id
     and a.file_id = documents.id
   order by a.happened_at desc, a.id desc
   limit 1)`

/** SQL: public id of the person of the company in this column; '' where it is nobody, whom it does not look up. */
export const personIn = (column: string, scope: string): SqlPart => sql`case
  when ${sqlText(column)} is null then ''
  else coalesce((
    select p.document_id
      from people p
     where p.id = ${sqlText(column)}
       and p.company_id = ${sqlText(scope)}), '')
  end`

/** SQL: the columns of `Item`, of `documents`, its text (`v`) and its issued version (`i`). */
export const itemColumns = sql`
  documents.document_id, ${nameOf} as title, ${numberOf} as policy_number,
  coalesce(v.kind, 'document') as kind, coalesce(documents.format, v.format, 'portrait') as format,
  ${setName} as set_name, v.version, documents.revision_number,
  ${issuedNumber} as issued, ${isDraft} as is_draft, ${approvalWaits} as approval,
  case
    when documents.head_id is null then 'pinned'
    when documents.version_id is null then 'own'
    else 'edited'
  end as standing,
  ${updateWaits} as update_available, documents.review_date, documents.changed_at,
  split_part(coalesce(documents.source_id, v.template_document_id, ''), ':', 1) as template_id,
  ${personIn('documents.maker_id', 'documents.company_id')} as made_by, coalesce(${lastActor}, '') as action_by`
/** SQL: what `itemColumns` are of, joined to `documents`. */
export const itemJoins = sql`
  left join template_versions v on v.id = documents.version_id
  left join document_issues i on i.id = documents.issued_id and i.company_id = documents.company_id`

/** SQL: the columns of `Listed`. */
export const listedColumns = sql`${itemColumns}, f.name as folder, f.document_id as folder_id, f.colour as folder_colour`
export const listed = (db: Db): Knex.Raw => listedColumns.toRaw(db)

/** A row of a document list (documents §3 Company file). */
export const documentItem = (row: Listed): z.input<typeof shape> => itemIn(row, row)
/** The same of one that lies in this folder. */
export const itemIn = (row: Item, where: Place): z.input<typeof shape> => ({
  _id: row.document_id,
  type: 'file',
  name: row.title,
  uId: row.document_id,
  filename: row.title,
  userId: row.made_by,
  status_type: 'Active',
  iconcolour: colourOf(where.folder_colour),
  action_by: row.action_by,
  templateId: row.template_id,
  policyNumber: row.policy_number,
  kind: row.kind,
  format: row.format,
  folder: where.folder ?? '',
  folderId: where.folder_id ?? '',
  set: row.set_name,
  version: row.version ?? '',
  label: labelOf(row),
  issued: row.issued,
  isDraft: row.is_draft,
  approval: row.approval,
  revision: row.revision_number,
  standing: row.standing,
  updateAvailable: row.update_available,
  review_date: row.review_date,
  review_status: row.review_date <= now().toISOString().slice(0, 10) ? 'Need Review' : 'Up to Date',
  updated_at: row.changed_at.toISOString(),
})
