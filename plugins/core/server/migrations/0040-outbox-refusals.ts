import type { Migration } from '../data/migrations.ts'

/**
 * When the mail server refused a mail for good: it is not tried again. Nodes of the release before do not
 * look at it.
 */
export const outboxRefusals: Migration = {
  number: 40,
  name: 'Mails that were refused for good',
  up: db => db.raw('alter table outbox add column if not exists refused_at timestamptz'),
}
