import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Holder, holdersOf } from '@cloudoc/people/server/services.ts'

/**
 * Who manages the training of a company: the account holder, and sub-users who manage employees. `address` is
 * '' where there is none. One statement.
 */
export const managersOf = (db: Db, companyId: number): Promise<Holder[]> => holdersOf(db, companyId, 'Manage employee')
