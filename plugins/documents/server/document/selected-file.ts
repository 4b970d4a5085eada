import { type Actor, isLapsed } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { selectedFile } from '../../contract/editing.ts'
import { othersIn, type Seen } from '../presence/presence.ts'
import { documentItem, itemJoins, type Listed, listedColumns, newest, updateWaits } from '../rows/document-rows.ts'
import { allFolders, byId, crumbs, pathTo } from '../rows/folder-rows.ts'
import { isReadable } from '../rows/readable.ts'
import { mayDeleteDocuments, mayEdit } from '../rows/rights.ts'
import { currentJoins, currentPart, type Text } from '../text/texts.ts'
import { valuesOf } from '../text/values.ts'

interface Row extends Listed, Pick<Text, 'header' | 'body' | 'footer' | 'note' | 'notes' | 'company_name' | 'details'> {
  folder_row: number | null
  maker_id: number | null
  /** Times in JSON are UTC, and do not say so. */
  waiting: { version: string; change: string; published_at: string } | null
  drafts: { document_id: string; kept_at: string }[] | null
  opened: Seen[] | null
}
const utc = (time: string): string => new Date(`${time}Z`).toISOString()

// All of a document at once: an answer of a statement is dearer than what these few rows are.
const findOpened = (actor: Actor, fileId: string): Statement<Row> => sql<Row>`
  select ${listedColumns}, documents.folder_id as folder_row, documents.maker_id, documents.notes,
         c.name as company_name, c.details,
         ${currentPart('header')} as header, ${currentPart('body')} as body,
         ${currentPart('footer')} as footer,
         case when r.body is not null then coalesce(r.note, t.change, '') else '' end as note,
         case when ${updateWaits} then (select to_jsonb(n) from (${newest}) n) end as waiting,
         (select json_agg(d)
            from (
              select own.document_id, own.kept_at
                from document_drafts own
               where ${inCompany(actor, 'own')}
                 and own.file_id = documents.id
                 and own.author_id = ${actor.person.id}
               order by own.kept_at desc, own.id desc
               limit 20) d) as drafts,
         (select json_agg(o) from (${othersIn(actor, sql`documents.id`)}) o) as opened
    from documents
    ${itemJoins}
    ${currentJoins}
    left join folders f on f.id = documents.folder_id and f.company_id = documents.company_id
    join companies c on c.id = documents.company_id
   where ${inCompany(actor, 'documents')}
     and documents.document_id = ${fileId}
     and documents.deleted_at is null
     and ${isReadable(actor)}`

export default handleRead(selectedFile, async ({ input: { fileId }, actor, db }) => {
  // None waits for another: they go out together.
  const [row, folders] = await Promise.all([findOpened(actor, fileId).one(db), allFolders(db, actor)])
  if (!row) return notFound(selectedFile.texts.missing)
  const { description = '', doc_review = '', needIndexForDocs = true, editorReferenceLink = '' } = row.notes ?? {}
  const values = valuesOf(row)
  return done({
    ...documentItem(row),
    fileId,
    headerContent: row.header,
    content: row.body,
    footerContent: row.footer,
    orientationType: row.format,
    notes: row.note,
    description,
    doc_review,
    needIndexForDocs,
    editorReferenceLink,
    path: crumbs(pathTo(byId(folders), row.folder_row)),
    values,
    variables: values,
    drafts: (row.drafts ?? []).map(({ document_id, kept_at }) => ({ draftId: document_id, at: utc(kept_at) })),
    update: row.waiting && {
      version: row.waiting.version,
      change: row.waiting.change,
      publishedAt: utc(row.waiting.published_at),
    },
    opened: row.opened ?? [],
    mayEdit: mayEdit(actor),
    mayDelete: mayDeleteDocuments(actor, [row]) && !isLapsed(actor),
  })
})
