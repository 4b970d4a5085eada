import { buyer } from '@cloudoc/cart/contract/cart.ts'
import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, pounds, text } from '@cloudoc/core/contract/wire.ts'
import { orderStates, orderSummary } from '@cloudoc/orders/contract/order.ts'
import { z } from 'zod'

/** Of the specification; what the payment provider says counts. */
const unread = z.unknown().optional().describe('Taken, and makes no difference.')
const amount = z.union([z.number(), z.string().max(20)]).optional()

/**
 * Makes the order of the cart, or finds it again, with a payment for it (shop §7; rulings 15, 20). `amount` is what the buyer
 * saw, gross, in pounds: another one is refused with 409 and the new price. A cart that costs nothing (a trial) is settled at once.
 */
export const subscribe = call('POST', '/user/subscribeplan', {
  about: 'Makes the order of the cart and a payment for it.',
  who: buyer,
  input: z.object({
    userId: callerId,
    amount,
    token: z.unknown().optional(),
    payment: z.unknown().optional(),
    plan: z.unknown().optional(),
    selectedPackage: z.unknown().optional(),
    coupon: text(40).optional(),
    /** Version of the agreement that the buyer accepted; without, the card is not kept and nothing renews by itself (rulings 34). */
    accepted: text(40).optional(),
  }),
  reply: z.object({
    orderId: z.string(),
    status: z.enum(orderStates),
    /** Pounds. */
    amount: pounds,
    payment: z.object({
      /** `none`: nothing to pay. */
      kind: z.enum(['stripe', 'sandbox', 'none']),
      clientSecret: z.string(),
      publishableKey: z.string(),
      /** Where the browser of the sandbox confirms; empty for Stripe. */
      confirmUrl: z.string(),
    }),
  }),
  texts: {
    price: 'The price has changed',
    empty: 'Your cart is empty',
    gone: 'Something in your cart is no longer on sale',
    coupon: 'This coupon cannot be used',
    couponUsed: 'This coupon has been used up',
    agreement: 'The terms have changed. Please read and accept them again.',
    added: 'Subscription Added Successfully.',
    failed: 'Payment Failed.',
  },
  notCodes: ['failed'],
  codes: ['pending'],
  // Of a trial: the order and all that settling writes, in one transaction.
  sql: 26,
})

export const subscribeSuccess = call('GET', '/user/subscribeplan/success', {
  about: 'The browser’s word that it paid. The payment provider is asked; what it says counts. May be repeated.',
  who: buyer,
  input: z.object({
    userId: callerId,
    orderId: text(64).default('').describe('`_id` or number of the order.'),
    paymentDetails: unread,
    selectedPackages: unread,
    subscription_id: unread,
    employeePlan: unread,
    document_licence_type: unread,
  }),
  reply: orderSummary,
  texts: {
    paid: 'Payment Successfully Completed.',
    failed: 'Payment Failed.',
    pending: 'The payment is still being processed.',
    absent: 'Invalid request',
  },
  sql: 38,
})

export const subscribeFailed = call('GET', '/user/subscribeplan/failed', {
  about: 'The browser’s word that payment failed or was given up. The cart stays. May be repeated.',
  who: buyer,
  input: z.object({ userId: callerId, orderId: text(64).default('').describe('`_id` or number of the order.') }),
  reply: orderSummary,
  texts: { failed: 'Payment Failed.', absent: 'Invalid request' },
  notCodes: ['failed'],
  sql: 38,
})
