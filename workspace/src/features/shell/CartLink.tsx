import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useCartCount, useViewer } from '../company/companyReads.ts'
import { mayBuy } from '../menu/rules.ts'

/** To the cart, which is in the shop, with the number of its lines. */
export function CartLink() {
  const count = useCartCount() ?? 0
  if (!mayBuy(useViewer())) return null
  return (
    <a
      href="/cart"
      className="relative inline-flex min-h-target min-w-target shrink-0 items-center justify-center gap-2 rounded-md px-2 font-bold text-ink no-underline hover:bg-well hover:text-ink lg:px-3"
    >
      <ShoppingCart aria-hidden className="size-6 shrink-0" />
      <span className="sr-only lg:not-sr-only">Cart</span>
      <span className="sr-only">{count === 0 ? 'is empty' : count === 1 ? 'with 1 item' : `with ${count} items`}</span>
      {count > 0 && (
        <span aria-hidden className="absolute top-0 -right-1 lg:static">
          <Badge variant="count">{count}</Badge>
        </span>
      )}
    </a>
  )
}
