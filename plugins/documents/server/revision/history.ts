import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { DocumentRow, RevisionKind } from '../tables.ts'
import { provider } from '../text/texts.ts'

interface Entry {
  ref: string
  source: 'company' | 'provider'
  number: number
  version: string
  kind: RevisionKind | 'published'
  note: string
  issued: string
  current: boolean
  by: string
  at: string
}
interface Row extends Omit<Entry, 'at'> {
  at: Date
  total: number
}

type File = Pick<DocumentRow, 'id' | 'source_id' | 'version_id' | 'head_id'>

/** SQL: the newest number as which a text was issued. */
const issuedAs = (scope: CompanyScope, { id }: File, which: SqlPart): SqlPart => sql`(
  select x.major || '.' || x.minor
    from document_issues x
   where ${inCompany(scope, 'x')}
     and x.file_id = ${id}
     and x.state = 'issued'
     and ${which}
   order by x.major desc, x.minor desc
   limit 1)`

/**
 * SQL: the company's revisions, and the provider's versions from the first one that the document had. A pin
 * that moved has no text of its own, and is no entry.
 */
const entriesOf = (scope: CompanyScope, file: File): SqlPart => sql`
  select 'revision:' || r.document_id as ref, 'company' as source, r.number,
         coalesce(r.label, v.version, '') as version, r.kind, coalesce(r.note, '') as note,
         coalesce(${issuedAs(scope, file, sql`x.revision_id = r.id`)}, '') as issued,
         r.id = ${file.head_id} as current, r.author_name as by, r.saved_at as at
    from document_revisions r
    left join template_versions v on v.id = r.version_id
   where ${inCompany(scope, 'r')}
     and r.file_id = ${file.id}
     and r.body is not null
  union all
  select 'version:' || t.document_id, 'provider', t.number,
         t.version, 'published', coalesce(t.change, ''),
         coalesce(${issuedAs(scope, file, sql`x.revision_id is null and x.version_id = t.id`)}, ''),
         ${file.head_id}::int is null and t.id = ${file.version_id}, ${provider}, t.published_at
    from template_versions t
   where (t.template_document_id = ${file.source_id} or t.id = ${file.version_id})
     and t.number >= (
       select min(number)
         from template_versions had
        where had.id = any(array(
             select ${file.version_id}::int
              union all
             select unnest(array[own.version_id, own.before_id])
               from document_revisions own
              where ${inCompany(scope, 'own')}
                and own.file_id = ${file.id})))`

/** A page of every text that a document has had or may have, newest first. */
export async function historyOf(
  db: Db,
  scope: CompanyScope,
  file: File,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: Entry[]; total: number }> {
  const rows = await sql<Row | { total: number; ref: null }>`
    with all_of_it as (${entriesOf(scope, file)}),
    page as (select * from all_of_it order by at desc, number desc, ref offset ${skip} limit ${limit})
    select counted.total, page.*
      from (select count(*)::int as total from all_of_it) counted
      left join page on true
     order by at desc, number desc, ref`.rows(db)
  return {
    rows: rows.flatMap(row =>
      row.ref === null
        ? []
        : [
            {
              ref: row.ref,
              source: row.source,
              number: row.number,
              version: row.version,
              kind: row.kind,
              note: row.note,
              issued: row.issued,
              current: row.current ?? false,
              by: row.by,
              at: row.at.toISOString(),
            },
          ],
    ),
    total: rows[0]?.total ?? 0,
  }
}
