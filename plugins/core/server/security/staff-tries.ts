import type { Db } from '../data/transaction.ts'
import { mayTryFrom } from './known-networks.ts'
import { withinAll } from './limits.ts'

/** The account of a member of staff, beside those of customers. */
export const staffAccount = (email: string): string => `staff ${email}`

/**
 * Counts a try at the password of a member of staff, wherever it is made, and says whether it is within the
 * limits: by network, by account and network, and by account over all networks that it was not signed in from.
 */
export async function mayTryStaff(db: Db, email: string, network: string): Promise<boolean> {
  const account = staffAccount(email)
  const tries = [
    { limit: 'staffSignInFromNetwork', subject: network },
    { limit: 'staffSignInForAddressFromNetwork', subject: `${account} ${network}` },
  ] as const
  return (await withinAll(db, tries)) && (await mayTryFrom(db, 'staffSignInForAddress', account, network))
}
