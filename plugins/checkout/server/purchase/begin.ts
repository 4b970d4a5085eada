import { takeCoupon } from '@cloudoc/cart/server/services.ts'
import { toPounds } from '@cloudoc/core/contract/money.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { isRefusal, type Refusal, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { lockOrdersOf, type OrderRow, type Placed, placeOrder } from '@cloudoc/orders/server/services/orders.ts'
import { attachPayment, detachPayment, renewPaymentKey, settle } from '@cloudoc/orders/server/services/payments.ts'
import { subscribe, subscribeSuccess } from '../../contract/checkout.ts'
import { recordConsent } from '../card/consents.ts'
import { customerOf } from '../card/customers.ts'
import { reconcile } from '../payment/reconcile.ts'
import { cancelPayment, isFailed, makePayment, type OpenPayment, readPayment } from '../provider/payments.ts'
import { quote } from './quote.ts'

/** `amount` is what the buyer saw, gross, in pence; nothing when it was not sent. */
export interface Asked {
  amount: number | undefined
  coupon: string /** Version of the agreement that was accepted; empty: none. */
  accepted: string
}

export type Begun = { kind: 'pay'; order: OrderRow; payment: OpenPayment } | { kind: 'paid'; order: OrderRow } | Refusal

/** A buyer, another tab and the sweep may all be at the same cart: each round looks again at how things are. */
const rounds = 5

/**
 * Makes the order of the cart with its payment, or finds both again (rulings 15, 20). No transaction is open
 * while the provider is asked.
 */
export async function begin(actor: Actor, asked: Asked): Promise<Begun> {
  for (let round = 0; round < rounds; round += 1) {
    const placed = await inTransaction(tx => place(tx, actor, asked))
    if (isRefusal(placed) || placed.kind === 'paid') return placed
    const begun =
      placed.kind === 'superseded'
        ? await giveUp(placed.order, placed.paymentIntentId)
        : await openPayment(placed.order)
    if (begun) return begun
  }
  return waiting()
}

const waiting = (): Refusal => refuse(subscribeSuccess, 'pending')

async function place(
  tx: Tx,
  actor: Actor,
  { amount, coupon, accepted }: Asked,
): Promise<Placed | { kind: 'paid'; order: OrderRow } | Refusal> {
  await lockOrdersOf(tx, actor.company.id)
  const offer = await quote(tx, actor.company.id, coupon, accepted)
  if (isRefusal(offer)) return offer
  if (amount !== undefined && amount !== offer.totals.gross) {
    return refuse(subscribe, 'price', {
      errors: { amount: toPounds(offer.totals.gross).toFixed(2) },
    })
  }
  if (!(await takeCoupon(tx, actor.company.id, offer.cart.id, offer.used)))
    return refusalOf('invalid', 'coupon', subscribe.texts.couponUsed, {
      errors: { coupon: subscribe.texts.couponUsed },
    })
  const placed = await placeOrder(tx, actor, offer)
  if (placed.kind === 'ready' && accepted !== '') await recordConsent(tx, actor, placed.order)
  if (placed.kind === 'superseded' || placed.order.gross > 0) return placed
  const settled = await settle(tx, placed.order)
  return settled.kind === 'paid' ? settled : waiting()
}

/** Ends the payment of a price that no longer holds. If the money had come meanwhile, that order stands. */
async function giveUp(order: OrderRow, paymentIntentId: string): Promise<Begun | undefined> {
  const payment = await cancelPayment(paymentIntentId)
  if (payment.status !== 'cancelled') return settledBy(order, payment)
  await detachPayment(pool(), order, paymentIntentId)
  return undefined
}

async function openPayment(order: OrderRow): Promise<Begun | undefined> {
  if (order.payment_intent_id !== null) {
    const payment = await readPayment(order.payment_intent_id)
    if (payment.status === 'open') return { kind: 'pay', order, payment }
    if (payment.status !== 'cancelled') return settledBy(order, payment)
    await detachPayment(pool(), order, payment.id)
    return undefined
  }
  const payment = await makePayment(order, order.consent ? await customerOf(order.company_id) : undefined).catch(
    async (error: unknown) => {
      if (isFailed(error)) await renewPaymentKey(pool(), order)
      throw error
    },
  )
  const attached = await attachPayment(pool(), order, payment.id)
  if (attached) return { kind: 'pay', order: attached, payment }
  // The order went on to another price meanwhile. Nobody has been given this payment.
  await cancelPayment(payment.id)
  return undefined
}

async function settledBy(order: OrderRow, payment: OpenPayment): Promise<Begun> {
  const verdict = await inTransaction(tx => reconcile(tx, order, payment))
  return verdict === 'paid' ? { kind: 'paid', order } : waiting()
}
