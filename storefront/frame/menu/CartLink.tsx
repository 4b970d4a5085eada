import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { Link } from 'react-router-dom'
import { useCartCount } from '../../features/cart/useCartCount.ts'

/** The cart with the number of its lines. */
export function CartLink() {
  const count = useCartCount()
  return (
    <Link
      to="/cart"
      title="Cart"
      className="relative inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-md px-2 text-ink no-underline hover:bg-well"
    >
      <ShoppingBasket aria-hidden />
      <span className="sr-only">
        Cart, {count} {count === 1 ? 'item' : 'items'}
      </span>
      <span aria-hidden className="hidden font-bold sm:inline">
        Cart
      </span>
      {count > 0 && (
        <span
          aria-hidden
          className="inline-flex min-w-6 items-center justify-center rounded-full bg-accent px-2 text-small font-bold text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
