import { useSession } from '@cloudoc/kit/session/store.ts'
import type { Prices } from './cartRules.ts'
import type { CartView } from './cartView.ts'
import { useCompanyCart } from './useCompanyCart.ts'
import { useVisitorCart } from './useVisitorCart.ts'

/** The cart of whoever is here, visitor or signed in, seen in one way. `prices` knows what a trial offers. */
export function useCart(prices: Prices | undefined): CartView {
  const { isAuthenticated } = useSession()
  const visitor = useVisitorCart(!isAuthenticated, prices)
  const company = useCompanyCart(isAuthenticated, prices)
  return isAuthenticated ? company : visitor
}
