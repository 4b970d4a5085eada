import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Holder, holdersWithAddress } from '@cloudoc/people/server/services.ts'

/** Who manages the policies of a company and has an address. One statement. */
export const managersOf = (db: Db, companyId: number): Promise<Holder[]> =>
  holdersWithAddress(db, companyId, 'Policies', 'Manage users')
