import { attachmentMaker } from '@cloudoc/core/server/mail/outbox.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import invoiceDetails from './calls/invoice-details.ts'
import invoiceList from './calls/invoice-list.ts'
import orderDetails from './calls/order-details.ts'
import orderList from './calls/order-list.ts'
import { contentTypes } from './content-types/index.ts'
import { invoicePdfPage } from './pages/invoice-pdf.ts'
import { attachInvoice, invoiceAttachment } from './pdf/attachment.ts'
import { installNumbers } from './services/invoices.ts'

export default definePlugin({
  contentTypes,
  calls: [orderList, orderDetails, invoiceList, invoiceDetails],
  plain: [{ method: 'GET', path: '/orders/invoice.pdf', handler: invoicePdfPage }],
  register: () => attachmentMaker(invoiceAttachment, attachInvoice),
  bootstrap: installNumbers,
})
