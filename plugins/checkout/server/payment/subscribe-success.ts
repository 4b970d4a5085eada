import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { findOrder, orderReply } from '@cloudoc/orders/server/services.ts'
import { subscribeSuccess } from '../../contract/checkout.ts'
import { isOutOfReach } from './payments.ts'
import { askAndReconcile } from './reconcile.ts'

const { texts } = subscribeSuccess

export default handleInSteps(subscribeSuccess, async ({ input, actor, sql }) => {
  if (input.orderId === '') return invalid()
  const order = await findOrder(sql, actor, input.orderId)
  if (!order) return absent(texts.absent)
  if (order.paid_at !== null) return done(orderReply(order), { text: texts.paid })

  const { verdict } = await askAndReconcile(order).catch((error: unknown) => {
    if (!isOutOfReach(error)) throw error
    return { verdict: 'processing' as const }
  })
  if (verdict === 'processing' || verdict === 'attention') return refuse('conflict', 'pending', texts.pending)
  const now = (await findOrder(sql, actor, order.document_id)) ?? order
  return now.paid_at === null ? refuse('conflict', 'failed', texts.failed) : done(orderReply(now), { text: texts.paid })
})
