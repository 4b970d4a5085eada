import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Holder, managersOfStaff } from '@cloudoc/people/server/services.ts'

/**
 * Who manages the training of a company: the account holder, and sub-users who manage employees. `address` is
 * '' where there is none. With a person: those who manage a site of theirs; else those who manage all. One statement.
 */
export const managersOf = (db: Db, companyId: number, personId?: number): Promise<Holder[]> =>
  managersOfStaff(db, companyId, personId, 'Manage employee')
