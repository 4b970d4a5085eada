import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Badge } from '@cloudoc/kit/components/Badge.tsx'
import { useCartCount, useViewer } from '../company/reads.ts'
import { mayBuy } from '../menu/rules.ts'

/** To the cart, which is in the shop, with the number of its lines. */
export function CartLink() {
  const count = useCartCount() ?? 0
  if (!mayBuy(useViewer())) return null
  const name = count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <a href="/cart" aria-label={name} title={name} className="relative inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-md px-2 font-bold text-ink no-underline hover:bg-well hover:text-ink lg:px-3">
      <ShoppingCart aria-hidden className="size-6" />
      <span className="hidden lg:inline">Cart</span>
      {count > 0 && <span aria-hidden className="absolute top-0 right-0 lg:static"><Badge look="count">{count}</Badge></span>}
    </a>
  )
}
