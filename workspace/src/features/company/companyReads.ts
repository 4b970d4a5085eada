import { companyStatus, userById, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { cartCount } from '@cloudoc/cart/contract/cart.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { todoList } from '@cloudoc/notifications/contract/todo.ts'
import type { Viewer } from '../menu/rules.ts'
import { mayBuy } from '../menu/rules.ts'

/** The caller's own record with the company. Every screen that asks shares one reading. */
export const useDetails = () => useRead(userDetails, {})
/** What the company may use just now. */
export const useCompanyStatus = () => useRead(companyStatus, {})
/** May the company take newer versions over, and share with people outside? Yes until the server has said no. */
export const useHasUpdates = (): boolean => useCompanyStatus().data?.docUpdateStatus !== 0
export const useHasManagement = (): boolean => useCompanyStatus().data?.docManagementStatus !== 0
/** Settings of the shop: VAT, the scheduling page of Book Training. */
export const useSettings = () => useRead(siteSettings, {})
/** Profile view data of the caller. */
export const useProfile = () => useRead(userById, {})

/**
 * Whoever looks, as the menu rules see them. Permissions are the server's newest, not those of the sign-in (rulings 8);
 * `active` is undefined until the status is known.
 */
export function useViewer(): Viewer {
  const who = useSession()
  const details = useDetails()
  const status = useCompanyStatus()
  return {
    role: who.userRole,
    permissions: details.data?.permission ?? who.permissions,
    managesSome: details.data?.managesSome,
    active: status.data?.activesubs,
    publicPage: details.data?.settings.showPoliciesonSite,
    pro: details.data && details.data.proPackage.status === 1,
    documentsGiven: details.data?.documentsGiven,
  }
}

/** Is something asked of this person, who is no employee? Employees have their list in any case. */
export function useHasToDo(): boolean {
  const { userRole } = useSession()
  const asked = userRole === 'company' || userRole === 'user'
  return useRead(todoList, asked ? { skip: 0, limit: 1 } : null, { onFocus: true }).total > 0
}

/**
 * May this person buy? Rights of the sign-in may have been withdrawn since: of a sub-user it is undefined
 * until the server has said theirs, so that nothing is asked with rights that are gone.
 */
export function useBuyer(): boolean | undefined {
  const viewer = useViewer()
  const details = useDetails()
  const known = viewer.role !== 'user' || details.data !== undefined || details.error !== undefined
  return known ? mayBuy(viewer) : undefined
}

/** Lines in the cart; waits for someone who may buy. */
export function useCartCount(): number | undefined {
  return useRead(cartCount, useBuyer() === true ? {} : null, { onFocus: true }).data?.count
}
