import { sql } from '@cloudoc/core/server/data/sql/sql.ts'

/** SQL of a version's number, joined as `i`: '1.3'. */
export const issuedNumber = sql`coalesce(i.major || '.' || i.minor, '')`

/**
 * SQL: the working text of a document is not the one of its issued version (`i`). A text that was written
 * back to what was issued is the same text, by its hash.
 */
export const isDraft = sql`(
  i.id is null
  or not case
    when documents.head_id is null then i.revision_id is null and i.version_id = documents.version_id
    else coalesce(i.revision_id = documents.head_id, false)
      or exists (
        select 1
          from document_revisions head
         where head.id = documents.head_id
           and head.company_id = documents.company_id
           and head.hash = i.hash)
    end)`

/** SQL of what a document's working text is called, wherever it is named: '1.2', 'Draft after 1.2', 'Draft'. */
export const workingLabel = sql`
  case
    when i.id is null then 'Draft'
    when ${isDraft} then 'Draft after ' || ${issuedNumber}
    else ${issuedNumber}
  end`

/** SQL: a version waits for approval. */
export const approvalWaits = sql`exists (
  select 1
    from document_issues asked
   where asked.file_id = documents.id
     and asked.company_id = documents.company_id
     and asked.state = 'waiting')`

/** The same name of a version, for rows that have its number and whether there is a draft beside it. */
export const labelOf = ({ issued, is_draft }: { issued: string; is_draft: boolean }): string =>
  issued === '' ? 'Draft' : is_draft ? `Draft after ${issued}` : issued
