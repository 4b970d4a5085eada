import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderHtmlPdf } from '@cloudoc/document-renderer/src/index.ts'
import { invoiceNumber, orderNumber } from '../rows/numbers.ts'
import { type InvoiceOf, invoiceHtml, type OrderOf } from './template/invoice-html.ts'

const css = readFileSync(fileURLToPath(new URL('template/invoice.css', import.meta.url)), 'utf8')

/**
 * The invoice as a tagged A4 file. The same invoice is the same file. Fails with `TooLong` and `QueueFull` of
 * the renderer.
 */
export const invoicePdf = (invoice: InvoiceOf, order: OrderOf, tenant: string): Promise<Buffer> => {
  const number = invoiceNumber(invoice.number)
  return renderHtmlPdf(
    {
      title: `Invoice ${number}`,
      author: invoice.seller.name,
      subject: `Order ${orderNumber(order.number)}`,
      html: invoiceHtml(invoice, order),
      css,
      footer: { left: `${invoice.seller.name} · ${invoice.seller.email}`, right: number },
      revisedAt: invoice.issued_at,
    },
    { tenant },
  )
}
