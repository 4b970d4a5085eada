import type { Migration } from '../data/migrations.ts'

/** Until when a mail is of use: a code that has run out is not sent any more. Empty: always. */
export const outboxUsefulUntil: Migration = {
  number: 43,
  name: 'Mails that are of use for a while',
  up: db => db.raw('alter table outbox add column if not exists useful_until timestamptz'),
}
