import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type SubscriptionRow = RowOf<Of['subscription']>
export type AddOnRow = RowOf<Of['add-on']>
/** A change that waits for the end of the period: one is open at most. */
export type ChangeRow = RowOf<Of['change']>

declare module 'knex/types/tables.js' {
  interface Tables {
    subscriptions: TableOf<Of['subscription']>
    subscription_add_ons: TableOf<Of['add-on']>
    subscription_changes: TableOf<Of['change']>
  }
}
