import { cartCount } from '@cloudoc/cart/contract/cart.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useOfflineCart } from '@cloudoc/kit/session/offlineCart.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useBuyer } from './useBuyer.ts'

/** Lines in the cart, for the header: the visitor's own, or the company's. Zero for those who may not buy. */
export function useCartCount(): number {
  const { isAuthenticated } = useSession()
  const buyer = useBuyer()
  const offline = useOfflineCart()
  const { data } = useRead(cartCount, isAuthenticated && buyer === true ? {} : null)
  return isAuthenticated ? (data?.count ?? 0) : offline.length
}
