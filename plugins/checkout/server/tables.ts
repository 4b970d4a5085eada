import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'

/** An event of the payment provider that was worked off. */
export interface PaymentEventRow extends StrapiColumns {
  event_id: string
  type: string
  order_id: number | null
}

declare module 'knex/types/tables.js' {
  interface Tables {
    payment_events: PaymentEventRow
  }
}
