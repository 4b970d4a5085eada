import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { type OrderRow, type RefundRow } from '@cloudoc/orders/server/services/orders.ts'
import { checkRefundLater, noteRefunds, refuseRefund } from '@cloudoc/orders/server/services/refunds.ts'
import { isUnreachable } from '../provider/payments.ts'
import { refundPayment, refundsOfPayment } from '../provider/refunds.ts'

/**
 * Asks the provider to give the money back, and notes what it says. No transaction is open while it is asked.
 * Out of reach: the refund stays asked for, and the sweep asks again under the same key. Refused: what the
 * provider has of the order's refunds is entered instead, as somebody was at it elsewhere.
 */
export async function carryOut(order: OrderRow, refund: RefundRow): Promise<void> {
  const { payment_intent_id } = order
  if (payment_intent_id === null) return
  try {
    const reported = await refundPayment({ ...order, payment_intent_id }, refund)
    if (!('refused' in reported)) return await inTransaction(tx => noteRefunds(tx, order, [reported]))
    await inTransaction(tx => refuseRefund(tx, refund, reported.refused))
    const others = await refundsOfPayment(payment_intent_id)
    await inTransaction(tx => noteRefunds(tx, order, others))
  } catch (error) {
    if (!isUnreachable(error)) throw error
    platform().log.warn(`The payment provider is out of reach: ${error instanceof Error ? error.message : ''}`)
  }
}

/**
 * For the sweep: a refund whose end nobody reported. The provider is asked first what it has, since a key is
 * good for a day only; what it never heard of is asked for again.
 */
export async function checkRefund(refund: RefundRow): Promise<void> {
  await checkRefundLater(pool(), refund)
  const order = await ofCompany(pool(), 'orders', refund.company_id).where({ id: refund.order_id }).first()
  if (!order?.payment_intent_id) return
  const reported = await refundsOfPayment(order.payment_intent_id)
  await inTransaction(tx => noteRefunds(tx, order, reported))
  const isKnown = reported.some(({ id, refundId }) => id === refund.provider_id || refundId === refund.document_id)
  if (!isKnown && refund.state === 'asked') await carryOut(order, refund)
}
