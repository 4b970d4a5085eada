import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * A misspelt word is compared with those that are nearest by groups of three letters, which takes another index
 * than one for those that are alike at all. Some ten thousand words: made within a second.
 */
export const wordsByDistance: Migration = {
  number: 46,
  name: 'Words of texts by their distance',
  up: db =>
    db.raw('create index if not exists search_words_by_distance on search_words using gist (word gist_trgm_ops)'),
}
