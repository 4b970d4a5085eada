import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { type Holder, holdersWithAddress } from '@cloudoc/people/server/services.ts'

/** Who manages the policies of a company and has an address. One statement. */
export const managersOf = (sql: Sql, companyId: number): Promise<Holder[]> =>
  holdersWithAddress(sql, companyId, 'Policies', 'Manage users')
