import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { allDocuments } from '../../contract/documents.ts'
import type { TemplateVersionRow } from '@cloudoc/catalogue/server/services/index.ts'
import type { DocumentRow } from '../tables.ts'

/** A document with what the list shows of its text. */
export type Listed = Pick<DocumentRow, 'document_id' | 'folder' | 'review_date' | 'updated_at'>
  & Pick<TemplateVersionRow, 'title' | 'policy_number' | 'kind' | 'format' | 'version'>
  & { update_available: boolean }

/** A row of a document list (documents §3 Company file). */
export const documentItem = (row: Listed): AnswerOf<typeof allDocuments>[number] => ({
  _id: row.document_id,
  name: row.title,
  policyNumber: row.policy_number,
  kind: row.kind,
  format: row.format,
  folder: row.folder,
  version: row.version,
  updateAvailable: row.update_available,
  review_date: row.review_date,
  updated_at: row.updated_at.toISOString(),
})
