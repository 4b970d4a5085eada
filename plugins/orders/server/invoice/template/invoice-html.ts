import { showPence } from '@cloudoc/core/contract/money.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import type { OrderLine } from '../../rows/lines.ts'
import { invoiceNumber, orderNumber } from '../../rows/numbers.ts'
import {
  addOnPeriod,
  addOnWords,
  brandWord,
  dayWord,
  licencePeriod,
  licenceWords,
  renewalNote,
} from '../../rows/order-words.ts'
import type { InvoiceRow, OrderRow } from '../../tables.ts'
import { detail, party, row, sumsOf } from './invoice-parts.ts'
import { logo, tick } from './pictures.ts'

export type InvoiceOf = Pick<
  InvoiceRow,
  'number' | 'issued_at' | 'net' | 'vat' | 'gross' | 'vat_rate' | 'seller' | 'buyer'
>
export type OrderOf = Pick<
  OrderRow,
  'number' | 'lines' | 'state' | 'card_brand' | 'card_last_4' | 'coupon' | 'kind' | 'consent'
>

const noteOf = (line: OrderLine): string =>
  [
    line.sendtype === 'package'
      ? 'Single document, yearly licence'
      : line.files === 1
        ? '1 document'
        : `${line.files} documents`,
    licenceWords[line.licence],
    ...(line.discountPercent > 0 ? [`${line.discountPercent}% off ${showPence(line.full)}`] : []),
  ].join(' · ')

/** A line and its add-ons, which no page is broken in. */
const linesOf = (line: OrderLine): string => {
  const name = `<b>${escapeHtml(line.name)}</b><small>${noteOf(line)}</small>`
  // A bill of add-ons alone names what they belong to, and has no licence in it.
  const licence =
    line.full === 0 && line.price === 0 && line.terms
      ? `<tr><th scope="row">${name}</th><td></td><td></td></tr>`
      : row(name, licencePeriod(line), line.price)
  return `<tbody>${licence}${line.addOns.map(addOn => row(addOnWords[addOn.name], addOnPeriod(line, addOn), addOn.fee)).join('')}</tbody>`
}

function howPaid({ gross, issued_at }: InvoiceOf, order: OrderOf): string {
  if (gross === 0) return 'Nothing is to pay.'
  const card =
    order.card_brand && order.card_last_4
      ? ` by ${brandWord(order.card_brand)} card ending ${order.card_last_4}`
      : ' by card'
  const back = order.state === 'refunded' ? ' It was refunded in full since then.' : ''
  return `${showPence(gross)} was paid on ${dayWord(issued_at)}${card}. Nothing more is to pay.${back}`
}

/** The invoice as HTML for `invoice.css`: everything that somebody wrote is escaped. */
export const invoiceHtml = (
  invoice: InvoiceOf,
  order: OrderOf,
): string => `<header class="letterhead"><img src="${logo}" alt="Cloudoc"><h1>Invoice</h1>
<p class="seal"><img src="${tick}" alt="" role="presentation">${order.state === 'refunded' ? 'Refunded' : 'Paid'}</p></header>
<main><div class="details">${detail('Invoice number', invoiceNumber(invoice.number))}${detail('Invoice date', dayWord(invoice.issued_at))}${detail('Order', orderNumber(order.number))}${order.coupon ? detail('Coupon', order.coupon) : ''}</div>
<div class="parties">${party('From', invoice.seller)}${party('To', invoice.buyer)}</div>
<table class="lines"><thead><tr><th scope="col">Description</th><th scope="col">Period</th><th scope="col">Without VAT</th></tr></thead>${order.lines.map(linesOf).join('')}${sumsOf(invoice)}</table>
<p class="note">${escapeHtml([howPaid(invoice, order), order.state === 'paid' ? renewalNote(order) : ''].join(' ').trim())}</p></main>`
