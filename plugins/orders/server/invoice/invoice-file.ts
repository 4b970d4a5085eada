import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import type { Attachment } from '@cloudoc/core/server/mail/outbox.ts'
import { invoiceNumber } from '../rows/numbers.ts'
import type { InvoiceRow, OrderRow } from '../tables.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** Name under which the outbox makes the invoice of a mail when it is sent. */
export const invoiceAttachment = 'orders.invoice'

/**
 * The file of an invoice of the company, by its document id, made once and kept: mail and download are the
 * same bytes. Nothing where there is none.
 */
export async function invoiceFile(
  db: Db,
  scope: CompanyScope | number,
  invoiceId: string,
): Promise<Attachment | undefined> {
  const invoice = await ofCompany(db, 'invoices', scope).where({ document_id: invoiceId }).first()
  const order: OrderRow | undefined =
    invoice && (await ofCompany(db, 'orders', scope).where({ id: invoice.order_id }).first())
  if (!invoice || !order) return undefined
  return {
    filename: `${invoiceNumber(invoice.number)}.pdf`,
    type: 'application/pdf',
    content: await keptFile(invoice, order),
  }
}

/** One file while it is paid, another from when it was refunded: it says so. */
async function keptFile(invoice: InvoiceRow, order: OrderRow): Promise<Buffer> {
  const key = `companies/${invoice.company_id}/invoices/${invoice.document_id}-${order.state === 'refunded' ? 'refunded' : 'paid'}.pdf`
  const store = await files()
  const kept = await store.get(key)
  if (kept) return buffer(kept.content)
  const made = await invoicePdf(invoice, order, String(invoice.company_id))
  await store.put(key, Readable.from([made]))
  return made
}

/**
 * For the outbox: an invoice that is named in a mail is there. @acrossCompanies the mail names its invoice
 * alone, and finds out here whose it is
 */
export async function attachInvoice(invoiceId: string): Promise<Attachment> {
  const owner = await pool()('invoices').where({ document_id: invoiceId }).first('company_id')
  const file = owner && (await invoiceFile(pool(), owner.company_id, invoiceId))
  if (!file) throw new Error(`Invoice ${invoiceId} is gone`)
  return file
}
