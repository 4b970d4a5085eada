import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** Credit notes have no gaps either: their last number is a row. What was paid back before counts from when the provider is next asked. */
export const numbersOfCreditNotes: Migration = {
  number: 28,
  name: 'Numbers of credit notes',
  async up(sql) {
    await sql.raw(
      'create table if not exists credit_note_counter (only_one boolean primary key default true check (only_one), last integer not null)',
    )
    await sql.raw(
      'insert into credit_note_counter (last) select coalesce(max(number), 0) from credit_notes on conflict do nothing',
    )
  },
}
