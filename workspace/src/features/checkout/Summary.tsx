import { agreement } from '@cloudoc/checkout/contract/agreement.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useState } from 'react'
import type { Cart } from '../bill/lines.ts'
import { Totals } from '../bill/Totals.tsx'
import { Agreement } from './Agreement.tsx'
import { CouponField } from './coupon/CouponField.tsx'
import type { Coupon } from './coupon/coupon.ts'
import { DueBox } from './DueBox.tsx'
import type { Stage } from './stage.ts'
import { orderOf } from './stage.ts'

export interface SummaryProps {
  cart: Cart
  stage: Stage
  offered: readonly Coupon[]
  coupon: Coupon | undefined
  onCoupon: (code: string) => void
  /** The prices without a coupon: what comes after it. */
  later: Cart
  /** With the version of the agreement that was accepted; empty where there is nothing to pay. */
  onContinue: (accepted: string) => void
}

/** What the one button does, by what there is to pay (rulings 16). */
function wordsOf(cart: Cart): { button: string; note: string } {
  if (cart.gross > 0) return { button: 'Continue to payment', note: 'You see the amount once more before you pay.' }
  if (cart.items.some(({ renewalPlan }) => renewalPlan === 'trial'))
    return {
      button: 'Start trial',
      note: 'There is nothing to pay, and no card is asked for. The trial ends by itself.',
    }
  return { button: 'Complete order', note: 'There is nothing to pay.' }
}

/** The sums, a coupon, and on to the payment. */
export function Summary({ cart, stage, offered, coupon, onCoupon, later, onContinue }: SummaryProps) {
  const [accepted, setAccepted] = useState(false)
  const [missed, setMissed] = useState(false)
  const costs = cart.gross > 0
  const go = () => {
    if (costs && !accepted) return setMissed(true)
    onContinue(costs ? agreement.version : '')
  }
  const gone = cart.items.some(line => line.gone)
  const held = cart.items.some(line => line.why === 'held')
  const begun = orderOf(stage) !== undefined
  const { button, note } = wordsOf(cart)
  const problem = stage.at === 'review' ? stage.problem : undefined
  return (
    <Card as="section" variant="stack" className="grid gap-5">
      <h2>Summary</h2>
      <Totals totals={cart} due="To pay now" />
      {!begun && cart.gross > 0 && offered.length > 0 && (
        <CouponField
          offered={offered}
          coupon={coupon}
          onCoupon={onCoupon}
          error={problem?.code === 'coupon' ? problem.text : undefined}
        />
      )}
      {begun && coupon && (
        <p>
          With coupon <strong>{coupon.code}</strong>
        </p>
      )}
      {problem && problem.code !== 'coupon' && (
        <div role="alert">
          <Notice tone="danger" title={problem.text}>
            {problem.code === 'gone'
              ? 'Please take it out of the cart.'
              : 'Nothing has been paid. Your cart is as it was.'}
          </Notice>
        </div>
      )}
      {gone ? (
        <Notice
          tone="warning"
          title={held ? 'Something in your cart is yours already' : 'Something in your cart is no longer on sale'}
          action={<Button href="/cart">Go to the cart</Button>}
        >
          Take it out, then come back to pay.
        </Notice>
      ) : (
        !begun && (
          <div className="grid gap-4">
            {costs && <DueBox cart={later} today={cart.gross} />}
            {costs && <Agreement accepted={accepted} error={missed && !accepted} onChange={setAccepted} />}
            <Button wide progress={stage.at === 'starting' ? 'pending' : 'idle'} pendingText="One moment…" onClick={go}>
              {button}
            </Button>
            <p className="flex gap-2 text-small text-quiet">
              <LockKeyhole aria-hidden className="mt-px size-5 shrink-0" />
              {note}
            </p>
          </div>
        )
      )}
      {!begun && !gone && (
        <a href="/cart" className="inline-flex min-h-target items-center justify-self-start">
          Change something in the cart
        </a>
      )}
    </Card>
  )
}
