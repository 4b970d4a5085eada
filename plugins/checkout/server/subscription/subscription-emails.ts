import { showPounds } from '@cloudoc/core/contract/money.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { addOnWords, buyerOfCompany, dayWord, licenceWords } from '@cloudoc/orders/server/services/orders.ts'
import type { Target } from '../renewal/line.ts'
import type { BillReply, HeldReply } from './subscription-replies.ts'

type Rows = NonNullable<EmailTemplate['rows']>

const dayOf = (iso: string): string => dayWord(new Date(iso))
const button = (): Pick<EmailTemplate, 'button'> =>
  process.env['PUBLIC_URL']
    ? { button: { label: 'See your subscription', href: `${process.env['PUBLIC_URL']}/company/subscriptions` } }
    : {}
const unasked = 'If nobody of your company asked for this, please write to us at once.'

/** Each part of a charge with the time that it pays for (rulings 32), and the whole with VAT. */
const rowsOf = ({ parts, vat, vatRate, gross }: BillReply): Rows => [
  ...parts.map(
    ({ what, amount, until }) =>
      [`${what === 'licence' ? 'Licence' : addOnWords[what]} until ${dayOf(until)}`, showPounds(amount)] as const,
  ),
  ...(vat > 0 ? [[`VAT (${vatRate}%)`, showPounds(vat)] as const] : []),
  ['In all', showPounds(gross)],
]

/** What was cancelled, until when it runs, and how to take it up again. */
export function cancelledEmail({ name, status, expireDate }: HeldReply): EmailTemplate {
  const over = status === 'expired'
  return {
    subject: `${name} is cancelled`,
    preview: over ? 'It has ended, and nothing more is charged' : `It runs until ${dayOf(expireDate)}`,
    paragraphs: [
      over
        ? `Your subscription of ${name} was not paid, so it ended when it was cancelled. Nothing more is charged.`
        : `Your subscription of ${name} is cancelled. It runs until ${dayOf(expireDate)}, and nothing more is charged.`,
      over
        ? 'You can read and export your documents as before, and what your staff signed stays.'
        : 'After that day you can still read and export your documents, and what your staff signed stays. Changing them needs a licence. Until then you can resume it.',
    ],
    ...button(),
    closing: [unasked],
  }
}

/** That it renews again, what that costs on which day, and how to stop it. */
export const resumedEmail = ({ name, next }: HeldReply, card: string): EmailTemplate => ({
  subject: `${name} renews by itself again`,
  preview: next ? `${showPounds(next.gross)} on ${dayOf(next.on)}` : 'You resumed your subscription',
  paragraphs: [
    `Your subscription of ${name} renews by itself again.`,
    ...(next
      ? [`On ${dayOf(next.on)} we charge your ${card}, as prices stand now with what follows. There is nothing to do.`]
      : []),
  ],
  ...(next ? { rows: rowsOf(next) } : {}),
  ...button(),
  closing: ['To cancel, open Subscription under My account before that day.', unasked],
})

/** A change that waits for the end of what is paid: what it is to be then, and what that costs. */
export const plannedEmail = (
  name: string,
  { target, on, next }: { target: Target; on: Date; next: (BillReply & { on: string }) | undefined },
): EmailTemplate => ({
  subject: `${name} changes on ${dayWord(on)}`,
  preview: 'Until then you have what is paid for',
  paragraphs: [
    `You asked for a change of ${name}. Until ${dayWord(on)} you have what is paid for, and nothing is charged today.`,
    `From then on it is: ${[licenceWords[target.licence], ...target.addOns.map(addOn => addOnWords[addOn])].join(', ')}${target.addOns.length === 0 ? ', no add-ons' : ''}.`,
    ...(next ? [`On ${dayOf(next.on)} we charge what follows, as prices stand now.`] : []),
  ],
  ...(next ? { rows: rowsOf(next) } : {}),
  ...button(),
  closing: ['To change it again or to keep it as it is, open Subscription under My account before that day.', unasked],
})

/** Writes to the account holder, once for a key. */
export async function tellHolder(tx: Tx, companyId: number, key: string, template: EmailTemplate): Promise<void> {
  const { email } = await buyerOfCompany(tx.db, companyId)
  await queueEmail(tx, { to: email, template, key })
}
