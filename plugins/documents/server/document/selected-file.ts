import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { selectedFile } from '../../contract/editing.ts'
import { allFolders, byId, pathTo } from '../folder/folders.ts'
import { documentItem, listed, newest, present, type Listed } from './present.ts'
import { otherEditors } from '../presence/presence.ts'
import { mayEdit } from './rights.ts'
import { readText } from '../content/texts.ts'
import { valuesOf } from '../reading/values.ts'

interface Row extends Listed { folder_row: number | null; waiting: { version: string; change: string; published_at: string } | null }

export default handle(selectedFile, async ({ input: { fileId }, actor, sql }) => {
  // None waits for another: they go out together.
  const file = ofCompany(sql, 'documents', actor).where({ document_id: fileId }).select('id')
  const [[row], text, folders, drafts, opened] = await Promise.all([
    present(sql, actor).where('documents.document_id', fileId).select(listed(sql), sql.raw(`documents.folder_id as folder_row, (select to_jsonb(n) from (${newest}) n) as waiting`)) as PromiseLike<Row[]>,
    readText(sql, actor.company.id, fileId),
    allFolders(sql, actor),
    ofCompany(sql, 'document_drafts', actor).where('file_id', file).where({ author_id: actor.person.id }).orderBy('kept_at', 'desc').orderBy('id', 'desc').limit(20).select('document_id', 'kept_at'),
    otherEditors(sql, actor, fileId),
  ])
  if (!row || !text) return absent(selectedFile.texts.missing)
  const { description = '', doc_review = '', needIndexForDocs = true, editorReferenceLink = '' } = text.notes ?? {}
  const waiting = row.update_available ? row.waiting : null
  return done({
    ...documentItem(row),
    fileId,
    headerContent: text.header, content: text.body, footerContent: text.footer, orientationType: row.format,
    notes: text.source === 'company' ? text.note : '', description, doc_review, needIndexForDocs, editorReferenceLink,
    path: pathTo(byId(folders), row.folder_row).map(({ document_id, name }) => ({ folderId: document_id, folderName: name })),
    values: valuesOf(text),
    drafts: drafts.map(({ document_id, kept_at }) => ({ draftId: document_id, at: kept_at.toISOString() })),
    update: waiting && { version: waiting.version, change: waiting.change, publishedAt: new Date(`${waiting.published_at}Z`).toISOString() },
    opened,
    mayEdit: mayEdit(actor),
  })
})
