import { showPence } from '@cloudoc/core/contract/money.ts'
import type { Letter } from '@cloudoc/core/server/mail/layout.ts'
import type { InvoiceRow, OrderRow } from '../tables.ts'
import { invoiceNumber, orderNumber } from './numbers.ts'

/** Thanks, what was bought, and the invoice. */
export function paidLetter(order: OrderRow, invoice: InvoiceRow): Letter {
  const number = orderNumber(order.number)
  const address = process.env['PUBLIC_URL']
  return {
    subject: `Your order ${number}`,
    preview: order.gross === 0 ? 'Your documents are ready, and nothing is to pay' : 'Your payment has arrived and your documents are ready',
    paragraphs: [
      'Thank you for your order.',
      order.gross === 0 ? 'Nothing is to pay. Your documents are ready in Cloudoc.' : 'Your payment has arrived, and your documents are ready in Cloudoc. The invoice is attached.',
    ],
    rows: [
      ['Order', number],
      ['Invoice', invoiceNumber(invoice.number)],
      ...order.lines.map((line): [string, string] => [line.name, showPence(line.net)]),
      [`VAT (${order.vat_rate}%)`, showPence(order.vat)],
      ['Total', showPence(order.gross)],
    ],
    ...(address ? { button: { label: 'Open your documents', href: `${address}/company` } } : {}),
  }
}
