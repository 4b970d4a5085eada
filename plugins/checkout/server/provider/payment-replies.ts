import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { toPounds } from '@cloudoc/core/contract/money.ts'
import { type OrderRow, orderNumber } from '@cloudoc/orders/server/services/orders.ts'
import type { subscribe } from '../../contract/checkout.ts'
import { paymentKeys, paymentMode } from './configuration.ts'
import type { OpenPayment } from './payments.ts'

type Reply = AnswerOf<typeof subscribe>

/** Where the browser of the sandbox confirms a payment; the node passes it on (`webhook/relay.ts`). */
export const relayPath = '/sandbox/payments'

const nothingToPay: Reply['payment'] = { kind: 'none', clientSecret: '', publishableKey: '', confirmUrl: '' }

export const paidReply = (order: OrderRow): Reply => ({
  orderId: orderNumber(order.number),
  status: 'paid',
  amount: toPounds(order.gross),
  payment: nothingToPay,
})

export const payReply = (order: OrderRow, payment: OpenPayment): Reply => ({
  orderId: orderNumber(order.number),
  status: order.state,
  amount: toPounds(order.gross),
  payment: {
    kind: paymentMode(),
    clientSecret: payment.clientSecret,
    publishableKey: paymentKeys().publishableKey,
    confirmUrl: paymentMode() === 'sandbox' ? relayPath : '',
  },
})
