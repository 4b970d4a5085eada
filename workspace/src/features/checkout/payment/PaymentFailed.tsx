import { subscribe } from '@cloudoc/checkout/contract/checkout.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useEffect, useRef } from 'react'
import type { CardProblem } from '../stage.ts'

/** The bank said no: its reason, and that everything is still there (shop §4 Cart, §8). A field that was wrong has the focus; else this has. */
export function PaymentFailed({ problem }: { problem: CardProblem }) {
  const place = useRef<HTMLDivElement>(null)
  const { reason, field } = problem
  useEffect(() => {
    if (!problem.field) place.current?.focus()
  }, [problem])
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      <Notice tone="danger" title={subscribe.texts.failed}>
        {reason && <p>{reason}</p>}
        <p>
          No money was taken, and your cart is as it was.{' '}
          {field ? 'Please correct the card.' : 'Check the card, or try another one.'}
        </p>
      </Notice>
    </div>
  )
}
