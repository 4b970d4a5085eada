import { priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { useSessionSettled } from '@cloudoc/kit/sign-in/startSession.ts'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useEffect, useRef } from 'react'
import { useHead } from '../../head/useHead.ts'
import { CartSummary } from './CartSummary.tsx'
import { lineKey } from './cartRules.ts'
import { DoubledNotice } from './DoubledNotice.tsx'
import { EmptyTheCart } from './EmptyTheCart.tsx'
import { CartLine } from './line/CartLine.tsx'
import { useBuyer } from './useBuyer.ts'
import { useCart } from './useCart.ts'

const shop = '/policies-procedures'
const explained = 'Choose plans and add-ons for each package here. Nothing is charged before you pay at the checkout.'

function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      icon={<ShoppingBasket className="size-8" />}
      action={<Button to={shop}>Policies & Procedures</Button>}
    >
      Choose a package of policies and procedures, and it will wait for you here.
    </EmptyState>
  )
}

function NotABuyer() {
  return (
    <Notice title="Your account cannot buy">
      Buying is up to the account holder of your company, or to somebody with the permission for subscriptions.
    </Notice>
  )
}

/**
 * A line that goes takes the focused button along: the focus then goes to the heading, or to the page when
 * nothing is left.
 */
function useFocusKept(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (count < before.current && lost) (heading.current ?? document.getElementById('content'))?.focus()
    before.current = count
  }, [count])
  return heading
}

function Lines() {
  const { data: prices } = useRead(priceDetails, {})
  const view = useCart(prices)
  const heading = useFocusKept(view.cart?.items.length ?? 0)
  const { cart, error, retry } = view
  if (!cart)
    return error ? (
      <ErrorState text={error} onRetry={retry} />
    ) : (
      <Skeleton shape="block" count={2} label="Loading your cart" />
    )
  if (cart.items.length === 0) return <EmptyCart />
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-3">
      <section aria-labelledby="cart-lines" className="grid min-w-0 grid-cols-1 gap-5 lg:col-span-2">
        <h2 id="cart-lines" ref={heading} tabIndex={-1} className="text-heading">
          {cart.items.length === 1 ? '1 item' : `${cart.items.length} items`}
        </h2>
        {error && (
          <Notice
            tone="danger"
            title={error}
            action={
              <Button variant="quiet" onClick={retry}>
                Try again
              </Button>
            }
          >
            These prices may be out of date.
          </Notice>
        )}
        <DoubledNotice cart={cart} onRemove={view.remove} />
        <ul className="grid grid-cols-1 gap-5">
          {cart.items.map(item => (
            <CartLine key={lineKey(item)} item={item} view={view} prices={prices} plusVat={cart.vatRate > 0} />
          ))}
        </ul>
        <div className="flex flex-wrap justify-between gap-4">
          <Button variant="link" className="-ml-1" to={shop}>
            Add something else
          </Button>
          <EmptyTheCart clear={view.clear} />
        </div>
      </section>
      <div className="lg:sticky lg:top-24">
        <CartSummary cart={cart} settling={view.settling} />
      </div>
    </div>
  )
}

/** /cart (shop §2, §4 Cart): a visitor's lines and a company's, seen in the same way. */
export function CartPage() {
  useHead({ title: 'Cart', noindex: true })
  const settled = useSessionSettled()
  const buyer = useBuyer()
  const content = () => {
    if (!settled || buyer === undefined) return <Skeleton shape="block" count={2} label="Loading your cart" />
    return buyer ? <Lines /> : <NotABuyer />
  }
  // Read while the rest is fetched; whoever cannot buy is told so instead.
  const lead = buyer === false ? undefined : explained
  return (
    <Page title="Cart" lead={lead}>
      {content()}
    </Page>
  )
}
