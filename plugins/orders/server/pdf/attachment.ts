import { pool, type Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { Attachment } from '@cloudoc/core/server/mail/outbox.ts'
import { invoiceNumber } from '../services/numbers.ts'
import type { OrderRow } from '../tables.ts'
import { invoicePdf } from './invoice.ts'

/** Name under which the outbox makes the invoice of a mail when it is sent. */
export const invoiceAttachment = 'orders.invoice'

/** The file of an invoice, by its document id; nothing where there is none. */
export async function invoiceFile(sql: Sql, invoiceId: string): Promise<Attachment | undefined> {
  const invoice = await sql('invoices').where({ document_id: invoiceId }).first()
  const order: OrderRow | undefined = invoice && (await sql('orders').where({ id: invoice.order_id }).first())
  if (!invoice || !order) return undefined
  return { filename: `${invoiceNumber(invoice.number)}.pdf`, type: 'application/pdf', content: await invoicePdf(invoice, order) }
}

/** For the outbox: an invoice that is named in a mail is there. */
export async function attachInvoice(invoiceId: string): Promise<Attachment> {
  const file = await invoiceFile(pool(), invoiceId)
  if (!file) throw new Error(`Invoice ${invoiceId} is gone`)
  return file
}
