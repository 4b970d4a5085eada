import { addEraseBlocker } from '@cloudoc/accounts/server/services/company.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { attachmentMaker } from '@cloudoc/core/server/mail/outbox.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { closeRenderers } from '@cloudoc/document-renderer/src/index.ts'
import { contentTypes } from './content-types/index.ts'
import { attachCreditNote, creditNoteAttachment } from './invoice/credit-file.ts'
import invoiceDetails from './invoice/invoice-details.ts'
import { attachInvoice, invoiceAttachment } from './invoice/invoice-file.ts'
import invoiceList from './invoice/invoice-list.ts'
import { creditNotePdfPage, invoicePdfPage } from './invoice/invoice-page.ts'
import { migrations } from './migrations/index.ts'
import { findByNumber } from './order/find-by-number.ts'
import orderDetails from './order/order-details.ts'
import orderList from './order/order-list.ts'
import { isBeingPaid } from './order/order-payments.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'

const signed = { expires: 'Seconds since 1970, ten minutes from when it was made.', signature: 'Of both.' }

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [orderList, orderDetails, invoiceList, invoiceDetails],
  rawRoutes: [
    {
      method: 'GET',
      path: '/orders/invoice.pdf',
      about: 'An invoice as PDF.',
      answers: ['application/pdf'],
      query: { id: 'Of the invoice.', ...signed },
      handler: invoicePdfPage,
    },
    {
      method: 'GET',
      path: '/orders/credit-note.pdf',
      about: 'A credit note as PDF.',
      answers: ['application/pdf'],
      query: { id: 'Of the credit note.', ...signed },
      handler: creditNotePdfPage,
    },
  ],
  register() {
    platform().documents.use(findByNumber)
    attachmentMaker(invoiceAttachment, attachInvoice)
    attachmentMaker(creditNoteAttachment, attachCreditNote)
    addEraseBlocker(isBeingPaid)
  },
  // Exports use the same browser; whoever ends last finds it closed.
  destroy: closeRenderers,
})
