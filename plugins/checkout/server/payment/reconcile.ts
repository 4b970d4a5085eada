import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type OrderRow } from '@cloudoc/orders/server/services/orders.ts'
import { type Payment, settle } from '@cloudoc/orders/server/services/payments.ts'
import { noteRefunds, type ProviderRefund } from '@cloudoc/orders/server/services/refunds.ts'
import { keepCard } from '../card/cards.ts'
import { renewByThemselves } from '../card/renewing.ts'
import { readPayment, type StoredCard } from '../provider/payments.ts'

/** What a payment means for its order. `attention`: money that does not fit; staff are told. */
export type Verdict = 'paid' | 'attention' | 'processing' | 'open' | 'cancelled'

/** Brings an order to where its payment is, as the provider told it. Doing it again changes nothing. */
export async function reconcile(
  tx: Tx,
  order: OrderRow,
  payment: Payment & { kept?: StoredCard | undefined; refunds?: readonly ProviderRefund[] | undefined },
): Promise<Verdict> {
  if (payment.status !== 'succeeded') return payment.status
  const settled = await settle(tx, order, payment)
  const { kind } = settled
  // A report that comes late does not bring a card back that was removed meanwhile.
  if (settled.kind === 'paid' && settled.now && payment.kept && order.consent) {
    await keepCard(tx, order.company_id, payment.kept)
    await renewByThemselves(tx, order)
  }
  if (kind === 'paid' && payment.refunds) await noteRefunds(tx, order, payment.refunds)
  return kind
}

/** Asks the provider about an order's payment, with no transaction open meanwhile, and acts on the answer. */
export async function askAndReconcile(order: OrderRow): Promise<{ verdict: Verdict; reason: string }> {
  if (order.payment_intent_id === null) return { verdict: 'open', reason: '' }
  const payment = await readPayment(order.payment_intent_id)
  return { verdict: await inTransaction(tx => reconcile(tx, order, payment)), reason: payment.reason ?? '' }
}
