import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { invoiceDetails } from '../../contract/order.ts'
import { credited, type FoundInvoice } from '../order/list.ts'
import { invoiceReply } from '../order/present.ts'
import { invoiceFileLink } from '../rows/invoice-link.ts'
import { lineReply, type OrderLine } from '../rows/lines.ts'
import { readInvoiceNumber } from '../rows/numbers.ts'
import { creditReply } from '../rows/present-refund.ts'
import { creditsOf } from './credit-notes.ts'

export default handleRead(invoiceDetails, async ({ input, actor, db }) => {
  const [invoice]: (FoundInvoice & { lines: OrderLine[] })[] = await ofCompany(db, 'invoices', actor)
    .join('orders', 'orders.id', 'invoices.order_id')
    .where(either =>
      either
        .where('invoices.document_id', input.invoiceId)
        .orWhere('invoices.number', readInvoiceNumber(input.invoiceId) ?? -1),
    )
    .select('invoices.*', 'orders.number as order_number', 'orders.lines', credited(db))
  if (!invoice) return notFound()
  const credits = await creditsOf(db, actor.company.id, invoice.id)
  return done({
    ...invoiceReply(invoice),
    seller: invoice.seller,
    buyer: invoice.buyer,
    lines: invoice.lines.map(lineReply),
    pdf: invoiceFileLink('invoice', invoice.document_id, actor.session.id),
    credits: credits.map(note => creditReply(note, actor.session.id)),
  })
})
