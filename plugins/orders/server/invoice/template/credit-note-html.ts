import { showPence } from '@cloudoc/core/contract/money.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import { creditNumber, invoiceNumber, orderNumber } from '../../rows/numbers.ts'
import { brandWord, dayWord } from '../../rows/order-words.ts'
import type { CreditNoteRow } from '../../tables.ts'
import { detail, party, sumsOf } from './invoice-parts.ts'
import { logo, tick } from './pictures.ts'

export type CreditNoteOf = Pick<
  CreditNoteRow,
  | 'number'
  | 'issued_at'
  | 'net'
  | 'vat'
  | 'gross'
  | 'vat_rate'
  | 'title'
  | 'reason'
  | 'seller'
  | 'buyer'
  | 'withdrawn_at'
>
/** What a credit note is of. */
export interface Credited {
  orderNumber: number
  invoiceNumber: number
  invoicedAt: Date
  card: { brand: string; last4: string } | undefined
}

const howRefunded = (
  { gross, issued_at, withdrawn_at }: CreditNoteOf,
  { card, invoicedAt, invoiceNumber: invoice }: Credited,
): string =>
  withdrawn_at
    ? `This credited invoice ${invoiceNumber(invoice)} of ${dayWord(invoicedAt)}. Withdrawn on ${dayWord(withdrawn_at)}: the bank did not take the money, and sent it back.`
    : `This credits invoice ${invoiceNumber(invoice)} of ${dayWord(invoicedAt)}. ${showPence(gross)} was refunded on ${dayWord(issued_at)} to ${card ? `the ${brandWord(card.brand)} card ending ${card.last4}` : 'the card that it was paid with'}. VAT is credited at the rate of the invoice.`

/** The credit note as HTML for `invoice.css`: everything that somebody wrote is escaped. */
export const creditNoteHtml = (
  note: CreditNoteOf,
  of: Credited,
): string => `<header class="letterhead"><img src="${logo}" alt="Cloudoc"><h1>Credit note</h1>
<p class="seal"><img src="${tick}" alt="" role="presentation">${note.withdrawn_at ? 'Withdrawn' : 'Refunded'}</p></header>
<main><div class="details">${detail('Credit note number', creditNumber(note.number))}${detail('Date', dayWord(note.issued_at))}${detail('For invoice', invoiceNumber(of.invoiceNumber))}${detail('Order', orderNumber(of.orderNumber))}</div>
<div class="parties">${party('From', note.seller)}${party('To', note.buyer)}</div>
<table class="lines two"><thead><tr><th scope="col">Description</th><th scope="col"></th><th scope="col">Without VAT</th></tr></thead>
<tbody><tr><th scope="row"><b>${escapeHtml(note.title)}</b><small>${escapeHtml(note.reason)}</small></th><td></td><td>${showPence(note.net)}</td></tr></tbody>${sumsOf(note, 'Total credited')}</table>
<p class="note">${escapeHtml(howRefunded(note, of))}</p></main>`
