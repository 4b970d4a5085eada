import type { Totals } from '@cloudoc/catalogue/contract/rules/price.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type OrderLine, titleOf } from '../rows/lines.ts'
import { move } from '../rows/states.ts'
import type { OrderRow } from '../tables.ts'
import { buyerOf } from './parties.ts'

/** What is ordered, priced just now. Amounts in pence. */
export interface Offer {
  cart: { id: number; revision: number }
  lines: readonly OrderLine[]
  totals: Totals
  /** Empty without one. */
  coupon: string
  /** Version of what the buyer agreed to; empty: the card is not kept. */
  consent: string
}

export type Placed =
  /** The order of the cart as it is, new or found again; it is pending. */
  | { kind: 'ready'; order: OrderRow }
  /**
   * The cart is another than the order was made of, and a payment of the old price is open: it has to be
   * cancelled first.
   */
  | { kind: 'superseded'; order: OrderRow; paymentIntentId: string }

const isSame = (order: OrderRow, offer: Offer): boolean =>
  order.cart_revision === offer.cart.revision &&
  order.gross === offer.totals.gross &&
  order.net === offer.totals.net &&
  (order.coupon ?? '') === offer.coupon &&
  (order.consent ?? '') === offer.consent

/** Makes the order of a cart, or finds it again (rulings 20). Under `lockOrdersOf` and with the cart locked. */
export async function placeOrder(tx: Tx, actor: Actor, offer: Offer): Promise<Placed> {
  const found = await ofCompany(tx.db, 'orders', actor).where({ cart_id: offer.cart.id }).forUpdate().first()
  if (!found) return { kind: 'ready', order: await insertOrder(tx, actor, offer) }
  if (isSame(found, offer)) return { kind: 'ready', order: await updateOrder(tx, found, {}) }
  if (found.payment_intent_id !== null)
    return { kind: 'superseded', order: found, paymentIntentId: found.payment_intent_id }
  return {
    kind: 'ready',
    order: await updateOrder(tx, found, { ...columnsOf(tx, offer), payment_revision: found.payment_revision + 1 }),
  }
}

async function insertOrder(tx: Tx, actor: Actor, offer: Offer): Promise<OrderRow> {
  const company = await tx.db('companies').where({ id: actor.company.id }).first('name', 'details')
  const [order] = await tx
    .db('orders')
    .insert({
      ...baseColumns(),
      ...columnsOf(tx, offer),
      company_id: actor.company.id,
      person_id: actor.person.id,
      cart_id: offer.cart.id,
      number: sql`nextval('order_numbers')`.toRaw(tx),
      state: 'pending',
      buyer: buyerOf(actor, company),
      asked_at: now(),
      payment_revision: 1,
    })
    .returning('*')
  if (!order) throw new Error('The order was not made')
  return order
}

/** Comes back to an order: one that had failed is payable again. */
async function updateOrder(tx: Tx, found: OrderRow, changes: object): Promise<OrderRow> {
  const retried = move('retry', { order: found })
  const [order] = await ofCompany(tx.db, 'orders', found.company_id)
    .where({ id: found.id })
    .update({ ...changes, ...('to' in retried ? { state: retried.to } : {}), asked_at: now(), updated_at: now() })
    .returning('*')
  if (!order) throw new Error('The order is gone')
  return order
}

function columnsOf(tx: Tx, { cart, lines, totals, coupon, consent }: Offer) {
  return {
    net: totals.net,
    vat: totals.vat,
    gross: totals.gross,
    vat_rate: totals.vatRate,
    coupon: coupon || null,
    consent: consent || null,
    cart_revision: cart.revision,
    title: titleOf(lines),
    items: lines.length,
    lines: jsonb(lines).toRaw(tx),
  }
}
