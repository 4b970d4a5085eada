import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Holder, managersOfStaff } from '@cloudoc/people/server/services.ts'

/**
 * Who manages the policies of a company and has an address. With a person: those who manage a site of
 * theirs; else those who manage all. One statement.
 */
export const managersOf = async (db: Db, companyId: number, personId?: number): Promise<Holder[]> =>
  (await managersOfStaff(db, companyId, personId, 'Policies', 'Manage users')).filter(({ address }) => address !== '')
