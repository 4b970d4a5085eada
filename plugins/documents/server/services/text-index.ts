import { installWords, plainOf } from '@cloudoc/catalogue/server/services/index.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'

/** What a revision keeps as `plain`, for search: the text of its body. */
export { plainOf }

/**
 * What searches and lists need and a schema cannot say. A company's documents are found by their company first, some hundreds
 * of rows, and only their texts are looked at: an index over the words of all companies would cost each save and speed up nothing.
 */
export async function installDocumentIndexes(): Promise<void> {
  await installWords('document_revisions', `setweight(to_tsvector('english', left(coalesce(plain, ''), 200000)), 'B')`)
  await pool().raw('create index if not exists documents_present on documents (company_id) where deleted_at is null')
}
