import { cartCount, cartDetails, coupons } from '@cloudoc/cart/contract/cart.ts'
import { subscribe, subscribeSuccess } from '@cloudoc/checkout/contract/checkout.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import type { OrderState } from '@cloudoc/orders/contract/order.ts'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { HttpResponse, http } from 'msw'
import { cart, orderOf, orderWithLines } from './samples.ts'

type Payment = ReplyOf<typeof subscribe>['payment']
type Settled = Envelope<ReplyOf<typeof subscribeSuccess>>

interface ShopOptions {
  kind?: Payment['kind']
  status?: OrderState
  amount?: number
  state?: OrderState
  asked?: InputOf<typeof subscribe>[]
}

/** The server's side of a checkout: the cart, the order, and what it was asked. */
export function shop({
  kind = 'sandbox',
  status = 'pending',
  amount = 600,
  state = 'paid',
  asked = [],
}: ShopOptions = {}) {
  const reported: string[] = []
  let settled: () => Settled = () => ({ status: 1, response: orderOf(), message: 'Payment Successfully Completed.' })
  const payment: Payment =
    kind === 'none'
      ? { kind, clientSecret: '', publishableKey: '', confirmUrl: '' }
      : { kind, clientSecret: 'pi_1_secret_2', publishableKey: 'pk_sandbox', confirmUrl: '/sandbox/payments' }
  server.use(
    answers(cartDetails, cart),
    answers(coupons, []),
    answers(subscribe, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { orderId: 'CD-000001', status, amount, payment } }
    }),
    answers(subscribeSuccess, ({ input }) => {
      reported.push(String(input.orderId))
      const answer = settled()
      if (answer.status === 1) server.use(answers(cartCount, { count: 0 }))
      return answer
    }),
    answers(orderDetails, { ...orderWithLines({ type: state, ...(amount === 0 && { gross: 0, net: 0, vat: 0 }) }) }),
  )
  return {
    asked,
    reported,
    settle: (answer: () => Settled) => {
      settled = answer
    },
  }
}

interface Intent {
  status?: string
  last_payment_error?: { message: string } | null
  error?: { message: string; code?: string; param?: string }
}
const send = (intent: Intent) => HttpResponse.json({ id: 'pi_1', ...intent }, { status: intent.error ? 402 : 200 })
const failedCheck: Intent = {
  status: 'requires_payment_method',
  last_payment_error: { message: 'The provided PaymentMethod has failed authentication.' },
}

/** The browser's side of the payment sandbox: what was sent to it, and what it answers next. */
export function sandbox(first: Intent) {
  const confirms: URLSearchParams[] = []
  const answersGiven: string[] = []
  let confirmed = first
  let passed: Intent = { status: 'succeeded' }
  let seen: Intent = first
  let lost = false
  const at = '*/sandbox/payments/v1/payment_intents/pi_1'
  server.use(
    http.post(`${at}/confirm`, async ({ request }) => {
      confirms.push(new URLSearchParams(await request.text()))
      return lost ? HttpResponse.error() : send(confirmed)
    }),
    http.post(`${at}/sandbox_authenticate`, async ({ request }) => {
      const outcome = new URLSearchParams(await request.text()).get('outcome') ?? ''
      answersGiven.push(outcome)
      return send(outcome === 'pass' ? passed : failedCheck)
    }),
    http.get(at, () => send(seen)),
  )
  return {
    confirms,
    answersGiven,
    next: (intent: Intent) => {
      confirmed = intent
    },
    afterwards: (intent: Intent) => {
      passed = intent
    },
    becomes: (intent: Intent) => {
      seen = intent
    },
    lose: () => {
      lost = true
    },
  }
}
