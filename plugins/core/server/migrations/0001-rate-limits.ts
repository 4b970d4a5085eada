import type { Migration } from '../data/migrations.ts'

/** Counts of tries. They protect codes and passwords, so a crash of the database must not begin them anew: the first release did not write them ahead. */
export const rateLimits: Migration = {
  number: 1,
  name: 'Counts of tries',
  async up(sql) {
    await sql.raw(
      'create table if not exists rate_limits (key text primary key, count integer not null, ends_at timestamptz not null)',
    )
    await sql.raw('alter table rate_limits set logged')
    await sql.raw('create index if not exists rate_limits_ends on rate_limits (ends_at)')
  },
}
