import type { Migration } from '../data/migrations.ts'

/** Who sends a mail says so first, so that no transaction is open meanwhile. */
export const outboxClaims: Migration = {
  number: 14,
  name: 'Mails that are being sent',
  up: db => db.raw('alter table outbox add column if not exists claimed_at timestamptz'),
}
