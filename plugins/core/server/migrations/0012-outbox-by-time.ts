import type { Migration } from '../data/migrations.ts'

/** What was sent, and what never could be, goes after a while: found by when. */
export const outboxByTime: Migration = {
  number: 12,
  name: 'Mails by time',
  outsideTransaction: true,
  async up(sql) {
    await sql.raw('drop index if exists outbox_sent, outbox_waiting')
    await sql.raw('create index concurrently outbox_sent on outbox (sent_at) where sent_at is not null')
    await sql.raw('create index concurrently outbox_waiting on outbox (created_at) where sent_at is null')
  },
}
