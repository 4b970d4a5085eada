import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { refuseChanges } from '@cloudoc/core/server/evidence/refuse-changes.ts'

/**
 * What a schema cannot say: published audits and what was walked stay as they are, and somebody walks a planned audit
 * once at a time.
 */
export const auditsStay: Migration = {
  number: 54,
  name: 'Published audits and what was walked stay as they are',
  up: db =>
    db.raw(`${refuseChanges('quality_template_versions')}${refuseChanges('quality_runs')}
    create unique index if not exists quality_walks_one_each on quality_walks (person_id, occurrence_id) where occurrence_id is not null`),
}
