import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { useState } from 'react'
import { Bill } from '../bill/Bill.tsx'
import type { Cart } from '../bill/lines.ts'
import { fromCart } from '../bill/lines.ts'
import { InvoiceTo } from './address/InvoiceTo.tsx'
import type { Coupon } from './coupon/coupon.ts'
import { withCoupon } from './coupon/coupon.ts'
import { DoubledNotice } from './DoubledNotice.tsx'
import { PriceChanged } from './PriceChanged.tsx'
import { PaymentPart } from './payment/PaymentPart.tsx'
import { Summary } from './Summary.tsx'
import { orderOf } from './stage.ts'
import type { Checkout } from './useCheckout.ts'

export interface CheckoutStepsProps {
  cart: Cart
  refreshCart: () => Promise<void>
  checkout: Checkout
  offered: readonly Coupon[]
  coupon: Coupon | undefined
  onCoupon: (code: string) => void
}

/**
 * What is bought, whom the invoice is for, and the sums, which stay in sight: beside the order on a wide
 * screen, as one line with the way to them on a narrow one, until one is there. Once there is a payment to
 * make, it comes first.
 */
export function CheckoutSteps({ cart, refreshCart, checkout, offered, coupon, onCoupon }: CheckoutStepsProps) {
  const { stage, begin, review } = checkout
  const priced = withCoupon(cart, coupon)
  const order = orderOf(stage)
  const [accepted, setAccepted] = useState('')
  const confirmPrice = async (amount: number) => {
    await refreshCart()
    begin({ amount, coupon: coupon?.code ?? '', accepted })
  }
  const summary = (
    <div
      id="summary"
      className="scroll-mt-20 lg:sticky lg:top-24 lg:col-span-2 lg:col-start-4 lg:row-span-3 lg:row-start-1"
    >
      <Summary
        cart={priced}
        stage={stage}
        offered={offered}
        coupon={coupon}
        onCoupon={onCoupon}
        later={cart}
        onContinue={version => {
          setAccepted(version)
          begin({ amount: priced.gross, coupon: coupon?.code ?? '', accepted: version })
        }}
      />
    </div>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-5 lg:gap-8">
      {order && (
        <div className="lg:col-span-3">
          <PaymentPart order={order} checkout={checkout} />
        </div>
      )}
      {order && summary}
      <div className="grid grid-cols-1 gap-6 lg:col-span-3 lg:gap-8">
        {!order && <DoubledNotice cart={cart} onRemoved={refreshCart} />}
        <Card as="section" className="grid gap-5">
          <h2>Your order</h2>
          <Bill lines={fromCart(priced)} />
        </Card>
        <InvoiceTo ordered={order !== undefined} />
        {!order && (
          <a
            href="#summary"
            className="sticky bottom-0 z-10 flex min-h-target items-center justify-center rounded-md border border-line bg-sheet p-3 font-bold shadow-lift lg:hidden"
          >
            <span>
              Go to the summary: <span className="figures">{showPounds(priced.gross)}</span>
            </span>
          </a>
        )}
      </div>
      {!order && summary}
      {stage.at === 'repriced' && (
        <PriceChanged
          was={stage.was}
          now={stage.now}
          withVat={cart.vatRate > 0}
          onConfirm={() => confirmPrice(stage.now)}
          onCancel={() => {
            void refreshCart().then(review)
          }}
        />
      )}
    </div>
  )
}
