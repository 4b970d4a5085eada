import { cartCount } from '@cloudoc/cart/contract/cart.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useOfflineCart } from '@cloudoc/kit/session/offlineCart.ts'
import { may, useSession } from '@cloudoc/kit/session/store.ts'

/** Lines in the cart, for the header: the visitor's own, or the company's. Zero for those who may not buy. */
export function useCartCount(): number {
  const who = useSession()
  const offline = useOfflineCart()
  const { data } = useRead(cartCount, who.isAuthenticated && may(who, 'Subscriptions') ? {} : null)
  return who.isAuthenticated ? (data?.count ?? 0) : offline.length
}
