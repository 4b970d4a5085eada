import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { refuseChanges } from '@cloudoc/core/server/evidence/refuse-changes.ts'

/** What a published version reads at a site stays as it is, like the version itself. */
export const textsOfSites: Migration = {
  number: 55,
  name: 'Published policies stay at each site, too',
  up: db => db.raw(refuseChanges('policy_version_texts')),
}
