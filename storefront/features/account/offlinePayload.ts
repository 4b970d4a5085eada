import type { VisitorLine } from '@cloudoc/accounts/contract/visitor-cart.ts'
import type { OfflineLine } from '@cloudoc/kit/session/offlineCart.ts'
import { offlineLines } from '@cloudoc/kit/session/offlineCart.ts'

/** What was chosen, without the names that the browser keeps for itself; never a price (rulings 15, 19). */
export const wireLine = ({ packageId, sendtype, renewalPlan, packages, licencetype }: OfflineLine): VisitorLine => ({
  packageId,
  sendtype,
  renewalPlan,
  packages: [...packages],
  licencetype,
})

/** All lines, for sign-up. */
export const cartData = (): VisitorLine[] => offlineLines().map(wireLine)

/** Packages and single documents apart, for sign-in; nothing of what is empty. */
export function signInCart(): { offline_cart_data?: VisitorLine[]; offdocumentCart?: VisitorLine[] } {
  const lines = cartData()
  const packages = lines.filter(line => line.sendtype === 'subscription')
  const documents = lines.filter(line => line.sendtype === 'package')
  return {
    ...(packages.length > 0 && { offline_cart_data: packages }),
    ...(documents.length > 0 && { offdocumentCart: documents }),
  }
}
