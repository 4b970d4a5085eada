import type { Migration } from '../data/migrations.ts'

export const outbox: Migration = {
  number: 2,
  name: 'Mails that wait',
  up: sql =>
    sql.raw(`create table if not exists outbox (
    id text primary key, key text unique, recipient text, subject text, html text, body text, maker text, about text,
    created_at timestamptz not null default now(), sent_at timestamptz)`),
}
