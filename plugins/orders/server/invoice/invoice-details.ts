import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { invoiceDetails } from '../../contract/order.ts'
import { lineReply, type OrderLine } from '../order/lines.ts'
import { credited, type FoundInvoice } from '../order/list.ts'
import { readInvoiceNumber } from '../order/numbers.ts'
import { invoiceReply } from '../order/present.ts'
import { creditsOf } from '../refund/credit-notes.ts'
import { creditReply } from '../refund/present.ts'
import { invoiceFileLink } from './link.ts'

export default handle(invoiceDetails, async ({ input, actor, sql }) => {
  const [invoice]: (FoundInvoice & { lines: OrderLine[] })[] = await ofCompany(sql, 'invoices', actor)
    .join('orders', 'orders.id', 'invoices.order_id')
    .where(either =>
      either
        .where('invoices.document_id', input.invoiceId)
        .orWhere('invoices.number', readInvoiceNumber(input.invoiceId) ?? -1),
    )
    .select('invoices.*', 'orders.number as order_number', 'orders.lines', credited(sql))
  if (!invoice) return absent()
  const credits = await creditsOf(sql, actor.company.id, invoice.id)
  return done({
    ...invoiceReply(invoice),
    seller: invoice.seller,
    buyer: invoice.buyer,
    lines: invoice.lines.map(lineReply),
    pdf: invoiceFileLink('invoice', invoice.document_id, actor.session.id),
    credits: credits.map(note => creditReply(note, actor.session.id)),
  })
})
