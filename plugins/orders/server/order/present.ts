import { toPounds } from '@cloudoc/core/contract/money.ts'
import type { z } from 'zod'
import type { invoiceSummary, orderSummary } from '../../contract/order.ts'
import { invoiceNumber, orderNumber } from '../rows/numbers.ts'
import type { InvoiceRow, OrderRow } from '../tables.ts'

const amounts = (row: { net: number; vat: number; gross: number; vat_rate: number }) => ({
  net: toPounds(row.net),
  vat: toPounds(row.vat),
  gross: toPounds(row.gross),
  vatRate: row.vat_rate,
})

/** An order as lists show it. */
export const orderReply = (
  row: Omit<OrderRow, 'lines' | 'buyer'> & { invoice_number: number | null },
): z.input<typeof orderSummary> => ({
  _id: row.document_id,
  orderId: orderNumber(row.number),
  type: row.state,
  kind: row.kind ?? 'purchase',
  order_created: row.created_at.toISOString(),
  ...amounts(row),
  items: row.items,
  title: row.title,
  invoiceId: row.invoice_number === null ? '' : invoiceNumber(row.invoice_number),
  refunded: toPounds(row.refunded ?? 0),
})

/** An invoice as lists show it. */
export const invoiceReply = (
  row: Omit<InvoiceRow, 'seller' | 'buyer'> & { order_number: number; credited: number },
): z.input<typeof invoiceSummary> => ({
  _id: row.document_id,
  invoiceId: invoiceNumber(row.number),
  orderId: orderNumber(row.order_number),
  date: row.issued_at.toISOString(),
  ...amounts(row),
  title: row.title,
  credited: toPounds(row.credited),
})
