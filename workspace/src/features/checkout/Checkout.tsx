import { cartDetails, coupons } from '@cloudoc/cart/contract/cart.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { useBuyer, useViewer } from '../company/companyReads.ts'
import { listing } from '../documents/list/NoDocuments.tsx'
import { mayBrowse } from '../menu/rules.ts'
import { NotPermitted, Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { findCoupon } from './coupon/coupon.ts'
import { useCheckout } from './useCheckout.ts'

/**
 * From the cart to a paid order (shop §2 /checkout, §4 Cart). An order that was under way in this tab is
 * picked up again.
 */
export function Checkout() {
  const viewer = useViewer()
  const buys = useBuyer()
  const cart = useRead(cartDetails, buys ? {} : null)
  const offered = useRead(coupons, buys ? {} : null)
  const [code, setCode] = useState('')
  const checkout = useCheckout()
  const { stage } = checkout
  const waiting = buys === undefined || (buys && (cart.isLoading || stage.at === 'resuming' || stage.at === 'arrived'))
  const empty = cart.data === undefined || cart.data.items.length === 0
  return (
    <Screen title="Checkout">
      {buys === false && <NotPermitted />}
      {waiting && <Skeleton shape="block" count={3} label="Loading your order" />}
      {!waiting && cart.error !== undefined && <Refused error={cart.error} code={cart.code} onRetry={cart.retry} />}
      {buys &&
        !waiting &&
        cart.error === undefined &&
        (empty ? (
          <EmptyState
            title="Your cart is empty"
            icon={<ShoppingCart className="size-8" />}
            action={mayBrowse(viewer) && <Button href={listing}>Browse policies and procedures</Button>}
          >
            Put a package into it, and come back to pay.
          </EmptyState>
        ) : (
          cart.data && (
            <CheckoutSteps
              cart={cart.data}
              refreshCart={cart.refresh}
              checkout={checkout}
              offered={offered.data ?? []}
              coupon={findCoupon(offered.data ?? [], code)}
              onCoupon={setCode}
            />
          )
        ))}
    </Screen>
  )
}
