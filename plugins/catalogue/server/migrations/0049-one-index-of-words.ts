import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** Words are compared by their distance, which has an index of its own (46): nothing asks for those that are alike. */
export const oneIndexOfWords: Migration = {
  number: 49,
  name: 'One index of the words of texts',
  up: db => db.raw('drop index if exists search_words_alike'),
}
