import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { refuseChanges } from '@cloudoc/core/server/evidence/refuse-changes.ts'

/**
 * What was reviewed, by whom and how is asked for by inspectors: the database refuses to change it, as with
 * evidence (docs/decisions/018).
 */
export const reviewsStay: Migration = {
  number: 29,
  name: 'Reviews of documents are never changed',
  up: db => db.raw(refuseChanges('care_reviews')),
}
