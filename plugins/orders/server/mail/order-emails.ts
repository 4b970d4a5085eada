import { showPence } from '@cloudoc/core/contract/money.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import type { OrderLine } from '../rows/lines.ts'
import { invoiceNumber, orderNumber } from '../rows/numbers.ts'
import { addOnPeriod, addOnWords, licencePeriod, renewalNote } from '../rows/order-words.ts'
import type { InvoiceRow, OrderRow } from '../tables.ts'

/** The licence and each add-on, with the time that it is paid for. */
const rowsOf = (line: OrderLine): [string, string][] => [
  ...(line.full === 0 && line.terms
    ? []
    : [
        [
          `${line.name}${line.sendtype === 'package' ? ' (single document)' : ''}, ${licencePeriod(line)}`,
          showPence(line.price),
        ] as [string, string],
      ]),
  ...line.addOns.map((addOn): [string, string] => [
    `${addOnWords[addOn.name]}, ${addOnPeriod(line, addOn)}`,
    showPence(addOn.fee),
  ]),
]

/** Thanks, what was bought, and the invoice. */
export function paidEmail(order: OrderRow, invoice: InvoiceRow): EmailTemplate {
  const number = orderNumber(order.number)
  const renewal = renewalNote(order)
  const address = process.env['PUBLIC_URL']
  return {
    subject: `Your order ${number}`,
    preview:
      order.gross === 0
        ? 'Your documents are ready, and nothing is to pay'
        : 'Your payment has arrived and your documents are ready',
    paragraphs: [
      order.kind === 'renewal'
        ? 'Your subscription was renewed.'
        : order.kind === 'change'
          ? 'Your subscription was changed.'
          : 'Thank you for your order.',
      order.kind === 'renewal' || order.kind === 'change'
        ? 'Your payment has arrived. The invoice is attached.'
        : order.gross === 0
          ? 'Nothing is to pay. Your documents are ready in Cloudoc.'
          : 'Your payment has arrived, and your documents are ready in Cloudoc. The invoice is attached.',
    ],
    rows: [
      ['Order', number],
      ['Invoice', invoiceNumber(invoice.number)],
      ...order.lines.flatMap(rowsOf),
      [`VAT (${order.vat_rate}%)`, showPence(order.vat)],
      ['Total', showPence(order.gross)],
    ],
    ...(renewal ? { closing: [renewal] } : {}),
    ...(address ? { button: { label: 'Open your documents', href: `${address}/company` } } : {}),
  }
}
