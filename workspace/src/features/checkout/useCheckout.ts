import { subscribe, subscribeFailed, subscribeSuccess } from '@cloudoc/checkout/contract/checkout.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { remember } from '@cloudoc/kit/session/remembered.ts'
import { type OrderState, orderDetails } from '@cloudoc/orders/contract/order.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { forgetOrder, keepOrder, orderUnderWay } from './memory.ts'
import type { Attempt, Begun } from './payment/attempt.ts'
import { readSandboxPayment } from './payment/sandbox.ts'
import { settledOf } from './payment/settling.ts'
import { readStripePayment } from './payment/stripe.ts'
import type { Stage } from './stage.ts'

const nothingTaken = 'No payment was taken. You can try again.'
const attemptOf = ({ payment }: Begun): Promise<Attempt> =>
  payment.kind === 'stripe' ? readStripePayment(payment) : readSandboxPayment(payment)

/**
 * What is asked with an order: what was shown, in pounds with VAT, the coupon, and the version of the
 * agreement that was accepted.
 */
export interface Asked {
  amount: number
  coupon: string
  accepted: string
}

/** What is bought, and what comes before and after the payment. */
export interface How {
  /** Makes the order, or finds it again. */
  ask: (asked: Asked) => Promise<Envelope<Begun>>
  /** Tells that it was paid; the server asks the provider. */
  told: (orderId: string) => Promise<Envelope<{ _id: string; type: OrderState }>>
  giveUp: (order: Begun) => Promise<void>
  /** Where a paid order leads. */
  thanks: (id: string) => string
  /** A saved card is charged with the order: how that went is asked of the provider. */
  chargesCard?: (asked: Asked) => boolean
  /** A reload picks the order up again by itself. */
  keeps: boolean
}

/** What is in the cart. */
const cartOrder: How = {
  ask: ({ amount, coupon, accepted }) =>
    send(subscribe, { amount, ...(coupon && { coupon }), ...(accepted && { accepted }) }),
  told: orderId => send(subscribeSuccess, { orderId }),
  giveUp: async order => {
    await send(subscribeFailed, { orderId: order.orderId })
    browser.leave('/cart')
  },
  thanks: id => `/orders/${id}/thank-you`,
  keeps: true,
}

export interface Checkout {
  stage: Stage
  /** Makes the order. */
  begin: (asked: Asked) => void
  /** Pays; `work` is the provider's part. */
  pay: (order: Begun, work: () => Promise<Attempt>) => void
  /** Finds out how a payment ended. */
  check: (order: Begun) => void
  giveUp: (order: Begun) => void
  review: () => void
}

/**
 * Drives a checkout from the cart to the thank-you (shop §4 Cart, rulings 15, 20). One thing happens at a
 * time: a double click does nothing more.
 */
export function useCheckout(how: How = cartOrder): Checkout {
  const [stage, setStage] = useState<Stage>(() =>
    !how.keeps || orderUnderWay() === null ? { at: 'review' } : { at: 'resuming' },
  )
  const busy = useRef(false)
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()

  const once = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    await work().finally(() => {
      busy.current = false
    })
  }, [])

  const arrive = useCallback(
    async (id: string) => {
      setStage({ at: 'arrived' })
      if (how.keeps) {
        forgetOrder()
        remember('profileType', 'companydetail')
      }
      await navigate(how.thanks(id), { replace: true, state: { fresh: true } })
      // Cart, licence status, documents, plans: what was bought shows everywhere at once.
      await mutate(() => true)
    },
    [how, mutate, navigate],
  )

  const settle = useCallback(
    async (order: Begun) => {
      setStage(now => (now.at === 'processing' ? now : { at: 'checking', order }))
      const settled = settledOf(await how.told(order.orderId))
      if (settled.kind === 'paid') return arrive(settled.id)
      if (settled.kind === 'pending') return setStage({ at: 'processing', order })
      setStage(
        settled.kind === 'failed' ? { at: 'pay', order, problem: { reason: settled.reason } } : { at: 'lost', order },
      )
    },
    [arrive, how],
  )

  const follow = useCallback(
    async (order: Begun, attempt: Attempt, note?: string) => {
      if (attempt.kind === 'paid' || attempt.kind === 'processing') return settle(order)
      if (attempt.kind === 'authenticate') return setStage({ at: 'authenticate', order })
      if (attempt.kind === 'lost') return setStage({ at: 'lost', order })
      if (attempt.kind === 'declined') return setStage({ at: 'pay', order, problem: attempt })
      setStage({ at: 'pay', order, ...(note && { note }) })
    },
    [settle],
  )

  /** Makes the order, or finds it again. `again` is the payment under way: it may have been made already. */
  const start = useCallback(
    async (asked: Asked, again: boolean) => {
      const envelope = await how.ask(asked)
      if (envelope.status === 1) {
        const order = envelope.response
        if (how.keeps) keepOrder(order.orderId)
        if (order.status === 'paid') return arrive(order.orderId)
        if (order.payment.kind === 'none') return settle(order)
        const begun = again || how.chargesCard?.(asked)
        return begun ? follow(order, await attemptOf(order)) : setStage({ at: 'pay', order })
      }
      const now = envelope.status === 0 ? Number(envelope.errors?.['amount']) : NaN
      if (Number.isFinite(now)) return setStage({ at: 'repriced', was: asked.amount, now })
      setStage({ at: 'review', problem: { text: textOf(envelope) ?? '', code: envelope.message } })
    },
    [arrive, follow, how, settle],
  )

  const resume = useCallback(
    async (orderId: string) => {
      const envelope = await send(orderDetails, { orderId })
      const order = envelope.status === 1 ? envelope.response : undefined
      if (order?.type === 'paid') return arrive(order._id)
      if (order?.type === 'pending')
        return start({ amount: order.gross, coupon: order.coupon, accepted: order.accepted }, true)
      // Over, or nothing is known of it: the cart is still there. Not reached: the next visit asks again.
      if (envelope.status !== 0 || envelope.message !== 'network') forgetOrder()
      setStage({ at: 'review' })
    },
    [arrive, start],
  )

  useEffect(() => {
    const orderId = how.keeps ? orderUnderWay() : null
    if (orderId !== null) void once(() => resume(orderId))
  }, [how, once, resume])

  return {
    stage,
    begin: asked => {
      void once(async () => {
        setStage({ at: 'starting' })
        await start(asked, false)
      })
    },
    pay: (order, work) => {
      void once(async () => {
        setStage({ at: 'paying', order })
        await follow(order, await work())
      })
    },
    check: order => {
      void once(async () => {
        const waiting = stage.at === 'processing'
        if (!waiting) setStage({ at: 'checking', order })
        const attempt = await attemptOf(order)
        if (!(waiting && attempt.kind === 'lost')) await follow(order, attempt, nothingTaken)
      })
    },
    giveUp: order => {
      void once(async () => {
        if (how.keeps) forgetOrder()
        await how.giveUp(order)
        setStage({ at: 'review' })
      })
    },
    review: () => {
      if (how.keeps) forgetOrder()
      setStage({ at: 'review' })
    },
  }
}
