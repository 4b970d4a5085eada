import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * What searches and lists need and a schema cannot say. A company's documents are found by their company first, some hundreds of rows,
 * and only their texts are looked at: an index over the words of all companies would cost each save and speed up nothing.
 */
export const wordsOfRevisions: Migration = {
  number: 9,
  name: 'Words of revisions, and documents at hand',
  async up(sql) {
    await sql.raw(
      `alter table document_revisions add column if not exists words tsvector generated always as (setweight(to_tsvector('english', left(coalesce(plain, ''), 200000)), 'B')) stored`,
    )
    await sql.raw('create index if not exists documents_present on documents (company_id) where deleted_at is null')
  },
}
