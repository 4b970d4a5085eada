import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type OrderRow = RowOf<Of['order']>
export type InvoiceRow = RowOf<Of['invoice']>

declare module 'knex/types/tables.js' {
  interface Tables {
    orders: TableOf<Of['order']>
    invoices: TableOf<Of['invoice']>
  }
}
