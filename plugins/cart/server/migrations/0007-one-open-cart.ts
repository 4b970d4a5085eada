import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** A schema cannot say "one open cart per company": a partial index does. */
export const oneOpenCart: Migration = {
  number: 7,
  name: 'One open cart per company',
  up: db => db.raw('create unique index if not exists carts_one_open on carts (company_id) where open'),
}
