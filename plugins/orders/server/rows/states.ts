import type { OrderState } from '../../contract/order.ts'

/** A payment as the provider tells it when asked; never what a browser says. Amounts in pence. */
export interface Payment {
  id: string
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amount: number
  currency: string
  refunded: number
  card: { brand: string; last4: string } | undefined
  /** Why the last try failed, in words for the buyer. */
  reason: string | undefined
}

/** What is known when an order is to move. */
export interface Facts {
  order: { state: OrderState; gross: number; payment_intent_id: string | null }
  payment?: Payment | undefined
  /** Pence that have gone back. */
  refunded?: number
}

/** Says what forbids a step, or nothing. */
type Guard = (facts: Facts) => string | undefined

export interface Transition {
  from: readonly OrderState[]
  to: OrderState
  guard: Guard
}

const free: Guard = () => undefined

/** Nothing to pay, or exactly this order's payment has come, in full and in pounds. */
const isPaidFor: Guard = ({ order, payment }) => {
  if (order.gross === 0) return undefined
  if (payment?.status !== 'succeeded') return 'the payment has not come'
  if (payment.id !== order.payment_intent_id) return `payment ${payment.id} is not the one of this order`
  if (payment.currency !== 'gbp') return `the payment is in ${payment.currency}`
  return payment.amount === order.gross
    ? undefined
    : `${payment.amount} pence were paid, the order is ${order.gross} pence`
}

/** An order whose payment could still come is never given up. */
const cannotBePaid: Guard = ({ order, payment }) =>
  order.payment_intent_id === null || (payment?.id === order.payment_intent_id && payment.status === 'cancelled')
    ? undefined
    : 'its payment is still open'

const isRefunded: Guard = ({ order, refunded = 0 }) =>
  refunded >= order.gross ? undefined : 'it is not refunded in full'
/** A bank that could not pass the money on gives it back. */
const isNotRefunded: Guard = ({ order, refunded = 0 }) =>
  refunded < order.gross ? undefined : 'it is refunded in full'

/**
 * The whole life of an order (rulings 21). `failed` is what a buyer is told; the payment behind it stays open
 * for another card, so a failed order still becomes paid, but only by a payment that the provider confirms.
 * Cancelled is the end, and so is refunded, unless a bank gives the money back.
 */
export const transitions = {
  pay: { from: ['pending', 'failed'], to: 'paid', guard: isPaidFor },
  fail: { from: ['pending'], to: 'failed', guard: free },
  /** The buyer comes back to the cart. */
  retry: { from: ['failed'], to: 'pending', guard: free },
  cancel: { from: ['pending'], to: 'cancelled', guard: cannotBePaid },
  refund: { from: ['paid'], to: 'refunded', guard: isRefunded },
  bounce: { from: ['refunded'], to: 'paid', guard: isNotRefunded },
} as const satisfies Record<string, Transition>

export type Step = keyof typeof transitions

/** Where a step leads, or why it may not be taken. */
export function move(step: Step, facts: Facts): { to: OrderState } | { refused: string } {
  const { from, to, guard }: Transition = transitions[step]
  if (!from.includes(facts.order.state)) return { refused: `an order that is ${facts.order.state} cannot ${step}` }
  const refused = guard(facts)
  return refused === undefined ? { to } : { refused }
}
