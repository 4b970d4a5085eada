import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { orderDetails } from '../../contract/order.ts'
import { refundReply } from '../refund/present.ts'
import { refundsOf } from '../refund/refunds.ts'
import { findOrder } from './find.ts'
import { lineReply } from './lines.ts'
import { orderReply } from './present.ts'

export default handle(orderDetails, async ({ input, actor, sql }) => {
  const order = await findOrder(sql, actor, input.orderId)
  if (!order) return absent()
  return done({
    ...orderReply(order),
    lines: order.lines.map(lineReply),
    coupon: order.coupon ?? '',
    accepted: order.consent ?? '',
    card: { brand: order.card_brand ?? '', last4: order.card_last_4 ?? '' },
    paidAt: order.paid_at?.toISOString() ?? '',
    reason: order.failed_reason ?? '',
    refunds: (await refundsOf(sql, actor.company.id, order.id)).map(refundReply),
  })
})
