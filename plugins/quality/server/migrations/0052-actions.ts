import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { refuseChanges } from '@cloudoc/core/server/evidence/refuse-changes.ts'

/**
 * What a schema cannot say: what happened to an action stays, one source has one action, and lists of what is not
 * closed have an index of their own.
 */
export const actions: Migration = {
  number: 52,
  name: 'What happened to an action stays, and one source opens one action',
  up: db =>
    db.raw(`${refuseChanges('quality_action_events')}
    create unique index if not exists quality_actions_one_each
      on quality_actions (company_id, source_kind, source_id, source_field) where source_id <> '';
    create index if not exists quality_actions_unclosed
      on quality_actions (company_id, due_on, id) where state <> 'confirmed' and state <> 'dropped'`),
}
