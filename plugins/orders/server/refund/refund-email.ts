import { showPence } from '@cloudoc/core/contract/money.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { creditNumber, orderNumber } from '../rows/numbers.ts'
import { brandWord } from '../rows/order-words.ts'
import type { CreditNoteRow, OrderRow, RefundRow } from '../tables.ts'

/** What went back, to which card, why, and what it means for what was bought. The credit note is attached. */
export function refundEmail(order: OrderRow, refund: RefundRow, note: CreditNoteRow): EmailTemplate {
  const card =
    order.card_brand && order.card_last_4
      ? `your ${brandWord(order.card_brand)} card ending ${order.card_last_4}`
      : 'the card that it was paid with'
  return {
    subject: `Your refund for order ${orderNumber(order.number)}`,
    preview: `${showPence(refund.pence)} goes back to ${card}`,
    paragraphs: [
      `We have refunded ${showPence(refund.pence)} to ${card}. Banks take up to ten working days to show it. The credit note is attached.`,
      refund.ends_entitlement
        ? 'What this order was for has ended. Your documents can still be read and exported, and what your staff signed stays.'
        : 'What this order was for goes on as before.',
    ],
    rows: [
      ['Order', orderNumber(order.number)],
      ['Credit note', creditNumber(note.number)],
      ['Reason', refund.reason],
      ['Without VAT', showPence(note.net)],
      [`VAT (${note.vat_rate}%)`, showPence(note.vat)],
      ['Refunded', showPence(note.gross)],
    ],
  }
}
