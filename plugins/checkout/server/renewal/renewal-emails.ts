import { totalsOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import { showPence } from '@cloudoc/core/contract/money.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import {
  addOnPeriod,
  addOnWords,
  brandWord,
  dayWord,
  type OrderLine,
  type OrderRow,
  orderNumber,
} from '@cloudoc/orders/server/services/orders.ts'
import type { SubscriptionRow } from '@cloudoc/subscriptions/server/services.ts'
import type { CardRow } from '../tables.ts'

const address = (path: string): string => `${process.env['PUBLIC_URL'] ?? ''}/company${path}`
const button = (label: string, path: string): Pick<EmailTemplate, 'button'> =>
  process.env['PUBLIC_URL'] ? { button: { label, href: address(path) } } : {}
const payPath = (held: Pick<SubscriptionRow, 'document_id'>): string => `/subscription/pay?plan=${held.document_id}`
/** `Visa card ending 4242`. */
export const cardWords = (card: Pick<CardRow, 'brand' | 'last_4'>): string =>
  `${brandWord(card.brand)} card ending ${card.last_4}`

type Named = Pick<SubscriptionRow, 'document_id' | 'package_name' | 'expires_at'>

const costs = (line: OrderLine, vatRate: number): readonly (readonly [string, string])[] => {
  const { vat, gross } = totalsOf([line.net], vatRate)
  return [
    ...(line.full > 0
      ? [[`Licence until ${dayWord(new Date(line.terms?.ends ?? ''))}`, showPence(line.price)] as const]
      : []),
    ...line.addOns.map(
      addOn => [`${addOnWords[addOn.name]}, ${addOnPeriod(line, addOn)}`, showPence(addOn.fee)] as const,
    ),
    ...(vat > 0 ? [[`VAT (${vatRate}%)`, showPence(vat)] as const] : []),
    ['In all', showPence(gross)],
  ]
}

/** The order, and what it is for: no amount without its period (rulings 32). */
const rowsOf = (order: OrderRow): readonly (readonly [string, string])[] => [
  ['Order', orderNumber(order.number)],
  ...order.lines.flatMap(line => costs(line, order.vat_rate)),
]

/** 30 and 7 days before: what is charged, when, to which card, and how to stop it. */
export const comingEmail = (
  held: Named,
  { line, vatRate, card }: { line: OrderLine; vatRate: number; card: CardRow },
): EmailTemplate => ({
  subject: `${held.package_name} renews on ${dayWord(held.expires_at)}`,
  preview: `${showPence(totalsOf([line.net], vatRate).gross)} will be charged to your ${cardWords(card)}`,
  paragraphs: [
    `Your licence of ${held.package_name} ends on ${dayWord(held.expires_at)} and renews by itself. On that day we charge your ${cardWords(card)}. There is nothing to do.`,
  ],
  rows: costs(line, vatRate),
  ...button('See your subscription', '/subscriptions'),
  closing: [
    'To change what you pay for, to use another card or to cancel, open Subscription under My account before that day.',
  ],
})

/** The same where nothing renews by itself. */
export const endingEmail = (held: Named): EmailTemplate => ({
  subject: `${held.package_name} ends on ${dayWord(held.expires_at)}`,
  preview: 'It does not renew by itself',
  paragraphs: [
    `Your licence of ${held.package_name} ends on ${dayWord(held.expires_at)}. There is no card that it renews with.`,
    'After that day you can still read and export your documents, and what your staff signed stays. Changing them needs a licence.',
  ],
  ...button('Renew now', payPath(held)),
})

/** A try was refused: why, when the next one is, and how to pay now. */
export function refusedEmail(
  held: Named,
  {
    order,
    card,
    reason,
    next,
    graceUntil,
  }: { order: OrderRow; card: CardRow | undefined; reason: string; next: Date | undefined; graceUntil: Date },
): EmailTemplate {
  const again = next ? `We try again on ${dayWord(next)}.` : 'We do not try again by ourselves.'
  return {
    subject: `The renewal of ${held.package_name} could not be paid`,
    preview: `Everything works until ${dayWord(graceUntil)}`,
    paragraphs: [
      card
        ? `We could not charge ${showPence(order.gross)} to your ${cardWords(card)}: ${reason}`
        : `${showPence(order.gross)} is due, and there is no card to charge it to.`,
      `${again} Everything works as before until ${dayWord(graceUntil)}. Without a payment by then, your documents can be read and exported, and not be changed.`,
    ],
    rows: rowsOf(order),
    ...button('Pay or change the card', payPath(held)),
  }
}

/** The bank wants to hear it from the person (strong customer authentication): a mail, as trying again is of no use. */
export const confirmEmail = (
  held: Named,
  { order, card, graceUntil }: { order: OrderRow; card: CardRow; graceUntil: Date },
): EmailTemplate => ({
  subject: `Your bank asks you to confirm the renewal of ${held.package_name}`,
  preview: `${showPence(order.gross)}, by ${dayWord(graceUntil)}`,
  paragraphs: [
    `Your bank does not let us charge ${showPence(order.gross)} to your ${cardWords(card)} without asking you. Sign in and confirm it; nothing is charged by opening the page.`,
    `Everything works as before until ${dayWord(graceUntil)}.`,
  ],
  rows: rowsOf(order),
  ...button('Confirm the payment', payPath(held)),
})

/** It is over: what still works, and how to come back. */
export const overEmail = (held: Named, why: 'unpaid' | 'alone' | 'gone'): EmailTemplate => ({
  subject: `Your licence of ${held.package_name} has ended`,
  preview: 'Your documents are still there',
  paragraphs: [
    why === 'gone'
      ? `${held.package_name} is no longer on sale, so it was not renewed, and nothing was charged.`
      : `Your licence of ${held.package_name} has ended${why === 'unpaid' ? ', as its renewal was not paid' : ''}.`,
    'You can read and export your documents as before, and what your staff signed stays. To change them, renew the licence. We keep everything for at least 12 months.',
  ],
  ...(why === 'gone' ? button('See your subscription', '/subscriptions') : button('Renew the licence', payPath(held))),
})
