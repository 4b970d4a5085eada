import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type OrderRow = RowOf<Of['order']>
export type InvoiceRow = RowOf<Of['invoice']>
export type RefundRow = RowOf<Of['refund']>
export type CreditNoteRow = RowOf<Of['credit-note']>

declare module 'knex/types/tables.js' {
  interface Tables {
    orders: TableOf<Of['order']>
    invoices: TableOf<Of['invoice']>
    refunds: TableOf<Of['refund']>
    credit_notes: TableOf<Of['credit-note']>
  }
}
