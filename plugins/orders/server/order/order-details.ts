import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { orderDetails } from '../../contract/order.ts'
import { findOrder } from '../rows/find.ts'
import { lineReply } from '../rows/lines.ts'
import { refundReply } from '../rows/present-refund.ts'
import { refundsOf } from '../rows/refund-rows.ts'
import { orderReply } from './present.ts'

export default handleRead(orderDetails, async ({ input, actor, db }) => {
  const order = await findOrder(db, actor, input.orderId)
  if (!order) return notFound()
  return done({
    ...orderReply(order),
    lines: order.lines.map(lineReply),
    coupon: order.coupon ?? '',
    accepted: order.consent ?? '',
    card: { brand: order.card_brand ?? '', last4: order.card_last_4 ?? '' },
    paidAt: order.paid_at?.toISOString() ?? '',
    reason: order.failed_reason ?? '',
    refunds: (await refundsOf(db, actor.company.id, order.id)).map(refundReply),
  })
})
