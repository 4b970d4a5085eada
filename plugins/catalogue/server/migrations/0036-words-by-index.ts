import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * A search asks which of the provider's texts hold its words, once for all documents that read as one of
 * them. Some thousand texts: made within a second.
 */
export const wordsByIndex: Migration = {
  number: 36,
  name: 'Words of published texts by an index',
  up: db => db.raw('create index if not exists template_versions_by_words on template_versions using gin (words)'),
}
