import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { addressOfEmployee } from '../reminder/emails.ts'

/** Somebody of a company who may do something; `address` is '' where there is none. */
export interface Holder {
  id: number
  address: string
}

/** Of those who may do something, so many are told. */
const maxHolders = 20

function findHolders(
  db: Db,
  companyId: number,
  permissions: readonly Permission[],
  narrower: SqlPart = nothing,
): Promise<Holder[]> {
  const patterns = permissions.map(name => `%"${name}"%`)
  return sql<Holder>`
    select e.id, ${addressOfEmployee} as address
      from people e
     where ${inCompany(companyId, 'e')}
       and e.deleted_at is null
       and (e.role = 'company'
            or (e.role = 'user' and e.permissions::text like any (${patterns}::text[])))
       ${narrower}
     order by e.role <> 'company', e.id
     limit ${maxHolders}`.rows(db)
}

/** Who of a company holds one of these permissions, at most twenty: the account holder first. One statement. */
export const holdersOf = (db: Db, companyId: number, ...permissions: readonly Permission[]): Promise<Holder[]> =>
  findHolders(db, companyId, permissions)
/** The same of those who have an address. */
export const holdersWithAddress = (
  db: Db,
  companyId: number,
  ...permissions: readonly Permission[]
): Promise<Holder[]> => findHolders(db, companyId, permissions, sql`and ${addressOfEmployee} <> ''`)
