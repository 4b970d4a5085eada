import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { orderDetails } from '../../contract/order.ts'
import { refundReply } from '../refund/present.ts'
import { refundsOf } from '../refund/refunds.ts'
import { findOrder } from './find.ts'
import { lineReply } from './lines.ts'
import { orderReply } from './present.ts'

export default handle(orderDetails, async ({ input, actor, db }) => {
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
