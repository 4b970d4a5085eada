import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** A renewal and a change of the same subscription are never open beside each other. */
export const oneOpenBill: Migration = {
  number: 25,
  name: 'One open order about a subscription',
  up: sql =>
    sql.raw(
      `create unique index if not exists orders_one_open_about on orders (about) where about is not null and (state = 'pending' or state = 'failed')`,
    ),
}
