import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes
export type CardRow = RowOf<Of['card']>
export type RenewalRow = RowOf<Of['renewal']>

declare module 'knex/types/tables.js' {
  interface Tables {
    payment_events: TableOf<Of['payment-event']>
    payment_customers: TableOf<Of['payment-customer']>
    cards: TableOf<Of['card']>
    consents: TableOf<Of['consent']>
    renewals: TableOf<Of['renewal']>
  }
}
