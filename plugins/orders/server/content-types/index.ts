import {
  belongsTo,
  boolean,
  company,
  defineTable,
  integer,
  json,
  longText,
  moment,
  oneOf,
  pence,
  percent,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'
import { orderKinds, orderStates, refundStates } from '../../contract/order.ts'
import type { Party } from '../order/parties.ts'
import type { OrderLine } from '../rows/lines.ts'

const amounts = { net: required(pence), vat: required(pence), gross: required(pence), vatRate: required(percent) }

export const contentTypes = {
  order: defineTable({
    name: 'order',
    plural: 'orders',
    collection: 'orders',
    title: 'Order',
    attributes: {
      company: required(company),
      person,
      /** The cart that it was made of, one order each (rulings 20). A cancelled order lets go of it. */
      cart: belongsTo('plugin::cart.cart'),
      /** Shown as CD-000123. */
      number: required(integer()),
      state: required(oneOf(...orderStates)),
      /** Empty: a purchase. */
      kind: oneOf(...orderKinds),
      /** Document id of the subscription that it renews or changes; one such order is open at a time. */
      about: string(),
      /** Version of what the buyer agreed to, where the card may be kept and charged again (rulings 34). */
      consent: string(),
      /** When it is given up if nobody has paid; empty: a day after the buyer last asked. */
      givesUpAt: moment,
      ...amounts,
      coupon: string(),
      /** Names of what was ordered, for lists and search. */
      title: required(longText),
      items: required(integer({ default: 0 })),
      /** A copy of everything that was ordered: it can be shown whatever becomes of the catalogue. */
      lines: required(json<OrderLine[]>()),
      buyer: required(json<Party>()),
      cartRevision: required(integer({ default: 0 })),
      paymentIntentId: string(),
      /** Rises with each new payment; part of its idempotency key. */
      paymentRevision: required(integer({ default: 1 })),
      /** When the buyer last asked to pay. */
      askedAt: required(moment),
      /** When the sweep asks the payment provider again; empty while no payment is open. */
      checkAt: moment,
      cardBrand: string(),
      cardLast4: string(),
      paidAt: moment,
      /** What went back, or is on its way back: no more than was paid is ever asked for. */
      refunded: pence,
      failedReason: longText,
      /** Why staff have to look at it; empty for nearly all. */
      needsAttention: longText,
    },
    unique: [['number'], ['cart_id'], ['payment_intent_id']],
    indexed: [['company_id', 'created_at'], ['check_at']],
  }),
  invoice: defineTable({
    name: 'invoice',
    plural: 'invoices',
    collection: 'invoices',
    title: 'Invoice',
    attributes: {
      company: required(company),
      order: required(belongsTo('plugin::orders.order')),
      /** Shown as INV-000123, without gaps. */
      number: required(integer()),
      issuedAt: required(moment),
      ...amounts,
      title: required(longText),
      seller: required(json<Party>()),
      buyer: required(json<Party>()),
    },
    unique: [['order_id'], ['number']],
    indexed: [['company_id', 'issued_at']],
  }),
  refund: defineTable({
    name: 'refund',
    plural: 'refunds',
    collection: 'refunds',
    title: 'Refund',
    attributes: {
      company: required(company),
      order: required(belongsTo('plugin::orders.order')),
      pence: required(pence),
      /** What the company reads on its credit note. */
      reason: required(longText),
      state: required(oneOf(...refundStates)),
      /** What was bought ends with it. */
      endsEntitlement: required(boolean),
      /** Which parts of the order it is for (refund/order-parts.ts); empty: a sum. */
      parts: json<string[]>(),
      /** Who of the staff asked for it, by id and name; empty: it was made at the payment provider. */
      staffId: integer(),
      staff: string(),
      /** Of the screen that asked: a second click is no second refund. */
      key: string(),
      /** The provider's id, as soon as it has answered. */
      providerId: string(),
      /** When the sweep asks the provider about it; empty: there is nothing to ask any more. */
      checkAt: moment,
      settledAt: moment,
      failedReason: longText,
    },
    unique: [['order_id', 'key'], ['provider_id']],
    indexed: [['company_id', 'created_at'], ['check_at']],
  }),
  'credit-note': defineTable({
    name: 'credit-note',
    plural: 'credit-notes',
    collection: 'credit_notes',
    title: 'Credit note',
    attributes: {
      company: required(company),
      order: required(belongsTo('plugin::orders.order')),
      invoice: required(belongsTo('plugin::orders.invoice')),
      refund: required(belongsTo('plugin::orders.refund')),
      /** Shown as CN-000123, without gaps. */
      number: required(integer()),
      issuedAt: required(moment),
      ...amounts,
      title: required(longText),
      reason: required(longText),
      seller: required(json<Party>()),
      buyer: required(json<Party>()),
      /** The refund came back from the bank: it counts no more, and keeps its number. */
      withdrawnAt: moment,
    },
    unique: [['refund_id'], ['number']],
    indexed: [['company_id', 'issued_at'], ['invoice_id']],
  }),
}
