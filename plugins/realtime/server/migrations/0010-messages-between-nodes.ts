import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** Where nodes leave what is too long for a notice of the database. The adapter of the channel clears it. */
export const messagesBetweenNodes: Migration = {
  number: 10,
  name: 'Long messages between nodes',
  up: sql =>
    sql.raw(
      'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)',
    ),
}
