import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { refuseChanges } from '@cloudoc/core/server/evidence/refuse-changes.ts'

/** What a schema cannot say: published versions stay as they are, and a policy is assigned to each audience once. */
export const policies: Migration = {
  number: 19,
  name: 'Published policies stay, assigned once to each audience',
  up: sql =>
    sql.raw(`${refuseChanges('policy_versions')}
    create unique index if not exists policy_assignments_one_live on policy_assignments (policy_id, audience, coalesce(group_id, 0), coalesce(person_id, 0)) where ended_at is null;
    create index if not exists policy_obligations_open on policy_obligations (company_id, due_on) where live and closed_at is null`),
}
