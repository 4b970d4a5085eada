import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** One change waits for the end of a period, and what comes due is found by its date. */
export const oneOpenChange: Migration = {
  number: 24,
  name: 'One open change per subscription',
  async up(sql) {
    await sql.raw(
      `create unique index if not exists subscription_changes_one_open on subscription_changes (subscription_id) where state = 'open'`,
    )
    await sql.raw(
      `create index if not exists subscriptions_live_by_end on subscriptions (expires_at) where ended_at is null and (state = 'active' or state = 'cancelled' or state = 'trial')`,
    )
    await sql.raw('create index if not exists subscription_add_ons_by_end on subscription_add_ons (expires_at)')
  },
}
