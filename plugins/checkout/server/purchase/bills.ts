import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { isRefusal, notFound, type Refusal, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { OrderRow } from '@cloudoc/orders/server/services/orders.ts'
import { settle } from '@cloudoc/orders/server/services/payments.ts'
import { subscribe, subscribeSuccess } from '../../contract/checkout.ts'
import { recordConsent } from '../card/consents.ts'
import { reconcile } from '../payment/reconcile.ts'
import { paidReply, payReply } from '../provider/payment-replies.ts'
import { chargeCard, type OpenPayment } from '../provider/payments.ts'
import { paymentOf, withdraw } from '../renewal/attempt/attempt.ts'

/**
 * What placing a bill came to: an order to be paid, or settled as it costs nothing; one in its way that has
 * to be taken back first; or why not.
 */
export type PlacedBill =
  | { kind: 'order'; order: OrderRow }
  | { kind: 'inTheWay'; order: OrderRow }
  | { kind: 'settled'; order: OrderRow }
  | Refusal

/** What follows when a bill is placed: what was agreed to is recorded, and nothing to be paid is settled. */
export async function concludePlacing(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
): Promise<Extract<PlacedBill, { kind: 'order' | 'settled' }>> {
  if (order.consent) await recordConsent(tx, actor, order)
  if (order.gross > 0) return { kind: 'order', order }
  await settle(tx, order)
  return { kind: 'settled', order }
}

const waiting = (): Refusal => refuse(subscribeSuccess, 'pending')
/** Another tab and the renewals may be at the same subscription: each round looks again at how things are. */
const rounds = 4

/**
 * Places a bill and answers the payment for it; with `token`, a saved card is charged at once. No transaction
 * is open while the provider is asked.
 */
export async function payBill(
  actor: Actor,
  place: () => Promise<PlacedBill>,
  token: string | undefined,
): Promise<AnswerOf<typeof subscribe> | Refusal> {
  for (let round = 0; round < rounds; round += 1) {
    const placed = await place()
    if (isRefusal(placed)) return placed
    if (placed.kind === 'settled') return paidReply(placed.order)
    if (placed.kind === 'inTheWay') {
      await withdraw(placed.order)
      continue
    }
    const payment = await paymentOf(placed.order)
    if (!payment) continue
    return payment.status === 'open' && token
      ? charged(actor, placed.order, payment, token)
      : replyOf(placed.order, payment)
  }
  return waiting()
}

async function replyOf(order: OrderRow, payment: OpenPayment): Promise<AnswerOf<typeof subscribe> | Refusal> {
  if (payment.status === 'open') return payReply(order, payment)
  const verdict = await inTransaction(tx => reconcile(tx, order, payment))
  return verdict === 'paid' ? paidReply(order) : waiting()
}

async function charged(
  actor: Actor,
  order: OrderRow,
  payment: OpenPayment,
  token: string,
): Promise<AnswerOf<typeof subscribe> | Refusal> {
  const card = await ofCompany(pool(), 'cards', actor).where({ document_id: token }).first('method')
  if (!card) return notFound()
  const after = await chargeCard(payment.id, { method: card.method, offSession: false, key: newId() })
  if (after.status === 'open' && !after.asksPerson)
    return refusalOf('conflict', 'failed', subscribe.texts.failed, { errors: { token: after.reason ?? '' } })
  return replyOf(order, after)
}
