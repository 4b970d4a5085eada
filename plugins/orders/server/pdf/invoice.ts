import { showPence } from '@cloudoc/core/contract/money.ts'
import { invoiceNumber, orderNumber } from '../services/numbers.ts'
import type { OrderLine } from '../services/lines.ts'
import type { InvoiceRow, OrderRow } from '../tables.ts'
import { addOnWords, brandWord, dayWord, licenceWords, planWords } from '../words.ts'
import { facts, letterhead, parties } from './letterhead.ts'
import { closeSheet, contentWidth, openSheet, page, paragraph } from './sheet.ts'
import { table, type Column, type Group } from './table.ts'
import { colours, wrap } from './text.ts'

export type InvoiceOf = Pick<InvoiceRow, 'number' | 'issued_at' | 'net' | 'vat' | 'gross' | 'vat_rate' | 'seller' | 'buyer'>
export type OrderOf = Pick<OrderRow, 'number' | 'lines' | 'state' | 'card_brand' | 'card_last_4' | 'coupon'>

const columns: readonly Column[] = [{ title: 'Description', width: 268 }, { title: 'Plan', width: 60 }, { title: 'Without VAT', width: 107, align: 'right' }]

const noteOf = (line: OrderLine): string =>
  [
    line.sendtype === 'package' ? 'Single document' : line.files === 1 ? '1 document' : `${line.files} documents`,
    licenceWords[line.licence],
    ...(line.discountPercent > 0 ? [`${line.discountPercent}% off ${showPence(line.full)}`] : []),
  ].join(' · ')

const linesOf = (line: OrderLine): Group => [
  { cells: [{ text: line.name, style: { face: 'bold' }, note: noteOf(line) }, { text: planWords[line.plan] }, { text: showPence(line.price) }] },
  ...line.addOns.map(({ name, fee }) => ({ cells: [{ text: addOnWords[name] }, { text: planWords[line.plan] }, { text: showPence(fee) }], indent: 12 })),
]

function sumsOf(invoice: InvoiceOf): Group {
  const large = { face: 'bold', size: 14 } as const
  return [
    { cells: [{ text: 'Total without VAT' }, { text: '' }, { text: showPence(invoice.net) }] },
    { cells: [{ text: `VAT at ${invoice.vat_rate}%` }, { text: '' }, { text: showPence(invoice.vat) }] },
    { cells: [{ text: 'Total', style: large }, { text: '' }, { text: showPence(invoice.gross), style: large }] },
  ]
}

function howPaid(invoice: InvoiceOf, order: OrderOf): string {
  if (invoice.gross === 0) return 'Nothing is to pay.'
  const card = order.card_brand && order.card_last_4 ? ` by ${brandWord(order.card_brand)} card ending ${order.card_last_4}` : ' by card'
  const back = order.state === 'refunded' ? ' It was refunded in full since then.' : ''
  return `${showPence(invoice.gross)} was paid on ${dayWord(invoice.issued_at)}${card}. Nothing more is to pay.${back}`
}

/** The invoice as a tagged A4 file, the same for the mail and for the download. */
export function invoicePdf(invoice: InvoiceOf, order: OrderOf): Promise<Buffer> {
  const number = invoiceNumber(invoice.number)
  const sheet = openSheet({ title: `Invoice ${number}`, author: invoice.seller.name, subject: `Order ${orderNumber(order.number)}`, at: invoice.issued_at })
  letterhead(sheet, 'Invoice', order.state === 'refunded' ? 'Refunded' : 'Paid')
  facts(sheet, [
    ['Invoice number', number], ['Invoice date', dayWord(invoice.issued_at)], ['Order', orderNumber(order.number)],
    ...(order.coupon ? [['Coupon', order.coupon] as const] : []),
  ])
  parties(sheet, [
    { heading: 'From', name: invoice.seller.name, lines: [...invoice.seller.lines, invoice.seller.email] },
    { heading: 'To', name: invoice.buyer.name, lines: [...invoice.buyer.lines, invoice.buyer.email] },
  ])
  table(sheet, columns, order.lines.map(linesOf), [sumsOf(invoice)])
  const note = { size: 11, colour: colours.quiet } as const
  paragraph(sheet, sheet.root, 'P', wrap(sheet.doc, howPaid(invoice, order), contentWidth, note), page.left, sheet.y + 14, contentWidth, note)
  return closeSheet(sheet, { left: `${invoice.seller.name} · ${invoice.seller.email}`, right: number })
}
