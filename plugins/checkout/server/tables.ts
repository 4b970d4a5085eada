import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type PaymentEventRow = RowOf<Of['payment-event']>

declare module 'knex/types/tables.js' {
  interface Tables {
    payment_events: TableOf<Of['payment-event']>
  }
}
