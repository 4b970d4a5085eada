import type { Migration } from '../data/migrations.ts'

/** What was sent, and what never could be, goes after a while: found by when. */
export const outboxByTime: Migration = {
  number: 12,
  name: 'Mails by time',
  outsideTransaction: true,
  async up(db) {
    await db.raw('drop index if exists outbox_sent, outbox_waiting')
    await db.raw('create index concurrently outbox_sent on outbox (sent_at) where sent_at is not null')
    await db.raw('create index concurrently outbox_waiting on outbox (created_at) where sent_at is null')
  },
}
