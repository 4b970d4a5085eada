import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** Numbers of orders may have gaps; those of invoices may not, so their last one is a row. */
export const numbers: Migration = {
  number: 8,
  name: 'Numbers of orders and invoices',
  async up(sql) {
    await sql.raw('create sequence if not exists order_numbers')
    await sql.raw(
      'create table if not exists invoice_counter (only_one boolean primary key default true check (only_one), last integer not null)',
    )
    await sql.raw(
      'insert into invoice_counter (last) select coalesce(max(number), 0) from invoices on conflict do nothing',
    )
  },
}
