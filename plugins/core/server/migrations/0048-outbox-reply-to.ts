import type { Migration } from '../data/migrations.ts'

/** Whom an answer to a mail goes to, where that is somebody else than its sender: who wrote by the contact form. */
export const outboxReplyTo: Migration = {
  number: 48,
  name: 'Whom an answer to a mail goes to',
  up: db => db.raw('alter table outbox add column if not exists reply_to text'),
}
