import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** What the loader of the library put where, and what it looked like then. */
export const seedLedger: Migration = {
  number: 6,
  name: 'Ledger of what was loaded',
  up: sql =>
    sql.raw(
      'create table if not exists seed_ledger (key text primary key, document_id text not null, source text not null, edited_at text not null)',
    ),
}
