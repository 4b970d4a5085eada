import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { findOrder, orderReply } from '@cloudoc/orders/server/services/orders.ts'
import { failOrder } from '@cloudoc/orders/server/services/payments.ts'
import { subscribeFailed } from '../../contract/checkout.ts'
import { askAndReconcile } from '../payment/reconcile.ts'
import { isUnreachable } from '../provider/payments.ts'

const { texts } = subscribeFailed
/** Where the provider gives no reason: the buyer turned back. */
const givenUp = 'The payment was not completed.'

export default handleWithoutTransaction(subscribeFailed, async ({ input, actor, db }) => {
  if (input.orderId === '') return invalid()
  const order = await findOrder(db, actor, input.orderId)
  if (!order) return notFound(subscribeFailed.refusals.absent.text)
  if (order.state !== 'pending') return done(orderReply(order), order.paid_at === null ? { text: texts.failed } : {})

  // A browser may be wrong about money: a payment that came after all is settled. Out of reach, the order
  // fails for now, and the sweep asks later.
  const { verdict, reason } = await askAndReconcile(order).catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return { verdict: 'open' as const, reason: '' }
  })
  if (verdict === 'open' || verdict === 'cancelled') await inTransaction(tx => failOrder(tx, order, reason || givenUp))
  const now = (await findOrder(db, actor, order.document_id)) ?? order
  return done(orderReply(now), now.paid_at === null ? { text: texts.failed } : {})
})
