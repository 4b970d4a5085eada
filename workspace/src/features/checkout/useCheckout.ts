import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { subscribe, subscribeFailed, subscribeSuccess } from '@cloudoc/checkout/contract/checkout.ts'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { remember } from '@cloudoc/kit/session/remembered.ts'
import type { Attempt, Begun } from './payment/attempt.ts'
import { forgetOrder, keepOrder, orderUnderWay } from './memory.ts'
import { look } from './payment/sandbox.ts'
import { settledOf } from './payment/settling.ts'
import type { Stage } from './stage.ts'
import { lookStripe } from './payment/stripe.ts'

const nothingTaken = 'No payment was taken. You can try again.'
const lookAt = ({ payment }: Begun): Promise<Attempt> => (payment.kind === 'stripe' ? lookStripe(payment) : look(payment))

export interface Checkout {
  stage: Stage
  /** Makes the order. `amount` is what was shown, in pounds with VAT. */
  begin: (amount: number, coupon: string) => void
  /** Pays; `work` is the provider's part. */
  pay: (order: Begun, work: () => Promise<Attempt>) => void
  /** Finds out how a payment ended. */
  check: (order: Begun) => void
  giveUp: (order: Begun) => void
  review: () => void
}

/** Drives a checkout from the cart to the thank-you (shop §4 Cart, rulings 15, 20). One thing happens at a time: a double click does nothing more. */
export function useCheckout(): Checkout {
  const [stage, setStage] = useState<Stage>(() => (orderUnderWay() === null ? { at: 'review' } : { at: 'resuming' }))
  const busy = useRef(false)
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()

  const once = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    await work().finally(() => { busy.current = false })
  }, [])

  const arrive = useCallback(async (id: string) => {
    setStage({ at: 'arrived' })
    forgetOrder()
    remember('profileType', 'companydetail')
    await navigate(`/orders/${id}/thank-you`, { replace: true, state: { fresh: true } })
    // Cart, standing, documents, plans: what was bought shows everywhere at once.
    await mutate(() => true)
  }, [mutate, navigate])

  const settle = useCallback(async (order: Begun) => {
    setStage(now => (now.at === 'processing' ? now : { at: 'checking', order }))
    const settled = settledOf(await send(subscribeSuccess, { orderId: order.orderId }))
    if (settled.kind === 'paid') return arrive(settled.id)
    if (settled.kind === 'pending') return setStage({ at: 'processing', order })
    setStage(settled.kind === 'failed' ? { at: 'pay', order, problem: { reason: settled.reason } } : { at: 'lost', order })
  }, [arrive])

  const follow = useCallback(async (order: Begun, attempt: Attempt, note?: string) => {
    if (attempt.kind === 'paid' || attempt.kind === 'processing') return settle(order)
    if (attempt.kind === 'authenticate') return setStage({ at: 'authenticate', order })
    if (attempt.kind === 'lost') return setStage({ at: 'lost', order })
    if (attempt.kind === 'declined') return setStage({ at: 'pay', order, problem: attempt })
    setStage({ at: 'pay', order, ...(note && { note }) })
  }, [settle])

  /** Makes the order, or finds it again. `again` is the payment under way: it may have been made already. */
  const start = useCallback(async (amount: number, coupon: string, again: boolean) => {
    const envelope = await send(subscribe, { amount, ...(coupon && { coupon }) })
    if (envelope.status === 1) {
      const order = envelope.response
      keepOrder(order.orderId)
      if (order.status === 'paid') return arrive(order.orderId)
      if (order.payment.kind === 'none') return settle(order)
      return again ? follow(order, await lookAt(order)) : setStage({ at: 'pay', order })
    }
    const now = envelope.status === 0 ? Number(envelope.errors?.['amount']) : NaN
    if (Number.isFinite(now)) return setStage({ at: 'repriced', was: amount, now })
    setStage({ at: 'review', problem: { text: textOf(envelope) ?? '', code: envelope.message } })
  }, [arrive, follow, settle])

  const resume = useCallback(async (orderId: string) => {
    const envelope = await send(orderDetails, { orderId })
    const order = envelope.status === 1 ? envelope.response : undefined
    if (order?.type === 'paid') return arrive(order._id)
    if (order?.type === 'pending') return start(order.gross, order.coupon, true)
    // Over, or nothing is known of it: the cart is still there. Not reached: the next visit asks again.
    if (envelope.status !== 0 || envelope.message !== 'network') forgetOrder()
    setStage({ at: 'review' })
  }, [arrive, start])

  useEffect(() => {
    const orderId = orderUnderWay()
    if (orderId !== null) void once(() => resume(orderId))
  }, [once, resume])

  return {
    stage,
    begin: (amount, coupon) => { void once(async () => { setStage({ at: 'starting' }); await start(amount, coupon, false) }) },
    pay: (order, work) => { void once(async () => { setStage({ at: 'paying', order }); await follow(order, await work()) }) },
    check: order => { void once(async () => {
      const waiting = stage.at === 'processing'
      if (!waiting) setStage({ at: 'checking', order })
      const attempt = await lookAt(order)
      if (!(waiting && attempt.kind === 'lost')) await follow(order, attempt, nothingTaken)
    }) },
    giveUp: order => { void once(async () => {
      await send(subscribeFailed, { orderId: order.orderId })
      forgetOrder()
      browser.leave('/cart')
    }) },
    review: () => { forgetOrder(); setStage({ at: 'review' }) },
  }
}
