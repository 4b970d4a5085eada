import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { type Holder, holdersOf } from '@cloudoc/people/server/services.ts'

/** Who manages the training of a company: the account holder, and sub-users who manage employees. `address` is '' where there is none. One statement. */
export const managersOf = (sql: Sql, companyId: number): Promise<Holder[]> =>
  holdersOf(sql, companyId, 'Manage employee')
