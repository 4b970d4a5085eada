import { addOns, licences, plans, sendTypes } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { call, permission } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { callerId, id, isoDate, paging, pounds, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** States of an order and where each may go (rulings 21). */
export const orderStates = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** What an order is about: what was put into the cart, a further period of what is held, or a change of it. */
export const orderKinds = ['purchase', 'renewal', 'change'] as const
export type OrderKind = (typeof orderKinds)[number]

/** A refund: asked for, on its way at the payment provider, arrived, or not possible. */
export const refundStates = ['asked', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

const orderLine = z
  .object({
    packageId: z.string(),
    name: z.string(),
    slug: z.string(),
    sendtype: z.enum(sendTypes),
    planType: z.enum(plans),
    licenceType: z.enum(licences),
    licenseFee: pounds,
    price: pounds,
    discountPercent: z.number(),
    addOns: z.array(z.object({ name: z.enum(addOns), fee: pounds })),
    total: pounds,
    /** What the money is for: days, where that is known. Empty before it is paid. */
    from: z.string(),
    until: z.string(),
  })
  .meta({ id: 'OrderLine' })
export const orderSummary = z
  .object({
    _id: id,
    /** Shown to people: CD-000123. */
    orderId: z.string(),
    type: z.enum(orderStates),
    kind: z.enum(orderKinds),
    order_created: time,
    net: pounds,
    vat: pounds,
    gross: pounds,
    vatRate: z.number(),
    items: z.number().int(),
    /** Names of what was ordered. */
    title: z.string(),
    invoiceId: z.string(),
    /** What went back, or is on its way back. */
    refunded: pounds,
  })
  .meta({ id: 'OrderSummary' })

/** Money that went back, as the company sees it. */
export const orderRefund = z
  .object({
    _id: id,
    state: z.enum(refundStates),
    amount: pounds,
    asked: time,
    /** Empty until it is settled. */ settled: z.string(),
    reason: z.string(),
    /** CN-000123; empty before there is one. */ creditNoteId: z.string(),
  })
  .meta({ id: 'OrderRefund' })

const reader = permission('Subscriptions')

export const orderList = call('POST', '/user/order-lists', {
  about:
    'Orders of the company, newest first, with counts by outcome. `type` filters by state, `search` by number or package.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: z.object({
    userId: callerId,
    ...paging(pageSizes.orders),
    type: z.enum(['all', 'success', ...orderStates]).default('all'),
    /** `asc` or `desc` by date. */
    order_created: z.enum(['asc', 'desc', '']).default('desc'),
    search: text(200).default(''),
    /** What the list is in order of: the date alone. Another is refused. */
    field: z.enum(['order_created', '']).optional(),
  }),
  reply: z.object({
    orders: z.array(orderSummary),
    success: z.number().int(),
    failed: z.number().int(),
    all: z.number().int(),
  }),
})

export const orderDetails = call('POST', '/user/order-details', {
  about: 'One order with its lines, by `_id` or number.',
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, orderId: id }),
  reply: orderSummary.extend({
    lines: z.array(orderLine),
    coupon: z.string(),
    /** Version of what the buyer agreed to. */ accepted: z.string(),
    card: z.object({ brand: z.string(), last4: z.string() }),
    paidAt: z.string(),
    reason: z.string(),
    refunds: z.array(orderRefund),
  }),
})

export const invoiceSummary = z
  .object({
    _id: id,
    /** Shown to people: INV-000123, without gaps. */
    invoiceId: z.string(),
    orderId: z.string(),
    date: time,
    net: pounds,
    vat: pounds,
    gross: pounds,
    vatRate: z.number(),
    title: z.string(),
    /** With VAT, by credit notes; without those that were withdrawn. */
    credited: pounds,
  })
  .meta({ id: 'InvoiceSummary' })

/** A credit note beside its invoice, with VAT as at the invoice's tax point (rulings 22). */
export const creditNote = z
  .object({
    _id: id,
    /** Shown to people: CN-000123, without gaps. */
    creditNoteId: z.string(),
    date: time,
    net: pounds,
    vat: pounds,
    gross: pounds,
    vatRate: z.number(),
    reason: z.string(),
    /** The refund came back from the bank. */
    withdrawn: z.boolean(),
    /** Its PDF, for ten minutes. */
    pdf: z.string(),
  })
  .meta({ id: 'CreditNote' })

export const invoiceList = call('POST', '/user/invoice/list', {
  about: 'Invoices of the company, newest first, filtered by text and date.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: z.object({
    userId: callerId,
    ...paging(pageSizes.invoices),
    search: text(200).default(''),
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  reply: z.array(invoiceSummary),
})

const party = z.object({ name: z.string(), lines: z.array(z.string()), email: z.string() }).meta({ id: 'Party' })
export const invoiceDetails = call('GET', '/user/invoice/details', {
  about: 'One invoice with parties, lines and credit notes, and a link to its PDF that is good for ten minutes.',
  who: reader,
  reads: true,
  input: z.object({ invoiceId: id, userId: callerId }),
  reply: invoiceSummary.extend({
    seller: party,
    buyer: party,
    lines: z.array(orderLine),
    pdf: z.string(),
    credits: z.array(creditNote),
  }),
})
