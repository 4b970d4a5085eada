import { userDetails } from '@cloudoc/accounts/contract/session.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { may, useSession } from '@cloudoc/kit/session/store.ts'

/**
 * May whoever is here buy? Visitors fill a cart in the browser; of a company, those whom it lets subscribe
 * (rulings 25). What a sub-user may do can have changed since the sign-in (rulings 8): undefined until the
 * server has said it, and nothing is asked with it before.
 */
export function useBuyer(): boolean | undefined {
  const who = useSession()
  const { data, error } = useRead(userDetails, who.userRole === 'user' ? {} : null)
  if (!who.isAuthenticated) return true
  if (who.userRole !== 'user' || error !== undefined) return may(who, 'Subscriptions')
  return data?.permission.includes('Subscriptions')
}
