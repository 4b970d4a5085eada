import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** Whoever saved a document's details without a tick left it 'false', when it meant nothing yet: every document is in the index until somebody says otherwise. */
export const listedInTheIndex: Migration = {
  number: 31,
  name: 'Documents are listed in the index',
  up: sql =>
    sql.raw(`update documents set notes = notes - 'needIndexForDocs' where notes->>'needIndexForDocs' = 'false'`),
}
