import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { checkout } from '../account/arrival/landing.ts'
import { preloadAccount } from '../account/modal/AccountModalHost.tsx'
import { openAccount } from '../account/modal/accountModal.ts'
import type { Cart } from './cartRules.ts'

const row = 'flex items-baseline justify-between gap-4'
const why = 'To check out, create an account for your company. What is in your cart comes along.'

function CheckoutButton({ blocked }: { blocked: boolean }) {
  const { isAuthenticated } = useSession()
  if (blocked)
    return (
      <Button wide disabled aria-describedby="checkout-blocked">
        Checkout
      </Button>
    )
  if (isAuthenticated)
    return (
      <Button wide href={checkout}>
        Checkout
      </Button>
    )
  return (
    <Button wide onPointerEnter={preloadAccount} onClick={() => openAccount('signup', { why, next: checkout })}>
      Checkout
    </Button>
  )
}

/** Net, VAT and total (rulings 22), and the one primary action of the page. */
export function CartSummary({ cart, settling }: { cart: Cart; settling: boolean }) {
  const { net, vat, gross, vatRate, items } = cart
  const { isAuthenticated } = useSession()
  const gone = items.some(item => item.gone)
  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      <h2 className="text-heading">Summary</h2>
      <dl aria-busy={settling} className={`figures grid gap-2 ${settling ? 'opacity-60' : ''}`}>
        <div className={row}>
          <dt>Net</dt>
          <dd>{showPounds(net)}</dd>
        </div>
        {vatRate > 0 && (
          <div className={row}>
            <dt>VAT ({vatRate}%)</dt>
            <dd>{showPounds(vat)}</dd>
          </div>
        )}
        <div className={`${row} border-t-2 border-ink pt-3 font-bold`}>
          <dt>Due today</dt>
          <dd className="text-section tracking-tight">{showPounds(gross)}</dd>
        </div>
      </dl>
      <p role="status" className="sr-only">
        {settling ? '' : `Total ${showPounds(gross)}`}
      </p>
      <div className="grid gap-3">
        {gone && (
          <p id="checkout-blocked" className="text-small font-bold text-warning">
            Remove what cannot be bought before you check out.
          </p>
        )}
        <CheckoutButton blocked={gone} />
        <p className="text-small text-quiet">Checkout says what is due when, before you pay.</p>
        {!isAuthenticated && (
          <p className="text-small text-quiet">You will be asked to sign up, or to sign in. Nothing is paid yet.</p>
        )}
      </div>
    </Card>
  )
}
