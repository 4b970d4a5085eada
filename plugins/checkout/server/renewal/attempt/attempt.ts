import { totalsOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { lockOrdersOf, type OrderRow, openBill, placeBill } from '@cloudoc/orders/server/services/orders.ts'
import { attachPayment, cancelOrder, detachPayment, settle } from '@cloudoc/orders/server/services/payments.ts'
import { amend, type ChangeRow, graceEnd } from '@cloudoc/subscriptions/server/services.ts'
import { defaultCard } from '../../card/cards.ts'
import { customerOf } from '../../card/customers.ts'
import { reconcile } from '../../payment/reconcile.ts'
import { cancelPayment, chargeCard, makePayment, type OpenPayment, readPayment } from '../../provider/payments.ts'
import type { CardRow, RenewalRow } from '../../tables.ts'
import { type LoadedSubscription, loadSubscription, onSale } from '../held.ts'
import { plannedTarget, renewalLine, reprice } from '../line.ts'

/** What came of a try. */
export type Tried =
  | { kind: 'paid' }
  /** There is nothing to renew: cancelled, changed or renewed by hand meanwhile. */
  | { kind: 'nothing' }
  /** It does not renew by itself. */
  | { kind: 'alone' }
  /** It is not sold any more. */
  | { kind: 'gone' }
  /** Money is on its way, or another payment about it is. */
  | { kind: 'waits' }
  | { kind: 'noCard'; order: OrderRow }
  | { kind: 'refused'; order: OrderRow; card: CardRow; reason: string; asksPerson: boolean }

type Billed =
  | { kind: 'bill'; order: OrderRow }
  | { kind: 'over'; order: OrderRow }
  | Extract<Tried, { kind: 'paid' | 'nothing' | 'alone' | 'gone' }>

/**
 * Tries a renewal once: the order of its period, made or found again, and one payment for it, charged to the
 * default card. The payment is made before it is charged, so that whoever cancels meanwhile can take it back,
 * and the provider decides who was first. No transaction is open while it is asked.
 */
export async function tryRenewal(renewal: RenewalRow): Promise<Tried> {
  const billed = await inTransaction(tx => bill(tx, renewal))
  if (billed.kind === 'over') return giveUp(billed.order)
  if (billed.kind !== 'bill') return billed
  const { order } = billed
  const payment = await paymentOf(order)
  if (!payment) return { kind: 'waits' }
  if (payment.status !== 'open') return ended(order, payment)
  const card = await defaultCard(pool(), order.company_id)
  if (!card) return { kind: 'noCard', order }
  const charged = await chargeCard(payment.id, {
    method: card.method,
    offSession: true,
    key: `${renewal.document_id}:${renewal.tries + 1}:${card.method}`,
  })
  if (charged.status !== 'open') return ended(order, charged)
  return {
    kind: 'refused',
    order,
    card,
    reason: charged.reason ?? 'The card was refused.',
    asksPerson: charged.asksPerson,
  }
}

async function ended(order: OrderRow, payment: OpenPayment): Promise<Tried> {
  const verdict = await inTransaction(tx => reconcile(tx, order, payment))
  if (verdict === 'paid') return { kind: 'paid' }
  if (verdict !== 'cancelled') return { kind: 'waits' }
  await detachPayment(pool(), order, payment.id)
  return { kind: 'waits' }
}

/** The payment of an order, made where there is none; nothing where the order moved on meanwhile. */
export async function paymentOf(order: OrderRow): Promise<OpenPayment | undefined> {
  if (order.payment_intent_id !== null) return readPayment(order.payment_intent_id)
  const payment = await makePayment(order, await customerOf(order.company_id))
  const attached = await attachPayment(pool(), order, payment.id)
  if (attached) return payment
  await cancelPayment(payment.id)
  return undefined
}

/** Another order about the same subscription comes first off the table: unless its money has come. */
async function giveUp(order: OrderRow): Promise<Tried> {
  await withdraw(order)
  return { kind: 'waits' }
}

/** Takes an open order back, at the provider first; answers whether nothing was paid. */
export async function withdraw(order: OrderRow): Promise<boolean> {
  if (order.payment_intent_id === null) return inTransaction(tx => cancelOrder(tx, order, undefined))
  const payment = await cancelPayment(order.payment_intent_id)
  return inTransaction(async tx => {
    if (payment.status !== 'cancelled') {
      await reconcile(tx, order, payment)
      return false
    }
    if (!(await cancelOrder(tx, order, payment)))
      await ofCompany(tx.db, 'orders', order.company_id)
        .where({ id: order.id, state: 'failed' })
        .update({ state: 'cancelled', check_at: null, updated_at: now() })
    return true
  })
}

async function amendBy(
  tx: Tx,
  { held, change }: Pick<LoadedSubscription, 'held'> & { change: ChangeRow },
): Promise<void> {
  const ends = held.expires_at.toISOString()
  await amend(tx, held.company_id, {
    subscription: held.document_id,
    plan: change.plan,
    licence: change.licence,
    from: change.effective_on.toISOString(),
    until: ends,
    ends,
    addOns: [],
  })
  await ofCompany(tx.db, 'subscription_changes', held.company_id)
    .where({ id: change.id })
    .update({ state: 'done', updated_at: now() })
}

/** Has the period to be paid for, still: the subscription lives, and nobody has renewed it by hand? */
function isDue({ ended_at, state, expires_at }: LoadedSubscription['held'], { due_at, licence }: RenewalRow): boolean {
  const isLive = ended_at === null && state === 'active' && graceEnd(due_at) > now()
  return isLive && !(licence && expires_at > due_at)
}

/**
 * The order of a renewal's period. Under the lock of the company's orders; the subscription is looked at as
 * it is now.
 */
async function bill(tx: Tx, renewal: RenewalRow): Promise<Billed> {
  await lockOrdersOf(tx, renewal.company_id)
  const loaded = await loadSubscription(tx.db, renewal.company_id, { id: renewal.subscription_id }, { lock: true })
  const current = await ofCompany(tx.db, 'renewals', renewal.company_id).where({ id: renewal.id }).first()
  if (!loaded || current?.state === 'paid') return { kind: 'nothing' }
  const { held, addOns, change } = loaded
  if (!isDue(held, renewal)) return { kind: 'nothing' }
  if (!held.renews) return { kind: 'alone' }
  const open = await openBill(tx.db, renewal.company_id, held.document_id)
  if (open) return { kind: open.id === current?.order_id ? 'bill' : 'over', order: open }
  const sold = await onSale(tx.db, held)
  if (!sold) return { kind: 'gone' }
  const target = plannedTarget(change, renewal.due_at)
  const fresh = renewalLine({ held, addOns, dueAt: renewal.due_at, target }, sold)
  if (!fresh) {
    // A change that leaves nothing to be paid takes effect all the same.
    if (target && change) await amendBy(tx, { held, change })
    return { kind: 'nothing' }
  }
  const line = reprice(renewal.lines?.[0], fresh)
  const order = await placeBill(tx, {
    companyId: renewal.company_id,
    kind: 'renewal',
    about: held.document_id,
    lines: [line],
    totals: totalsOf([line.net], sold.pricesAt(renewal.due_at).vatRate),
    givesUpAt: graceEnd(renewal.due_at),
  })
  await ofCompany(tx.db, 'renewals', renewal.company_id)
    .where({ id: renewal.id })
    .update({ order_id: order.id, updated_at: now() })
  if (order.gross > 0) return { kind: 'bill', order }
  await settle(tx, order)
  return { kind: 'paid' }
}
