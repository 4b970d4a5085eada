import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { addressSql } from '../reminder/letters.ts'

/** Somebody of a company who may do something; `address` is '' where there is none. */
export interface Holder {
  id: number
  address: string
}

/** Of those who may do something, so many are told. */
const maxHolders = 20

const holdsSql = (permissions: readonly Permission[]): string =>
  `(role = 'company' or (role = 'user' and (${permissions.map(permission => `permissions::text like '%"${permission}"%'`).join(' or ')})))`

async function holders(sql: Sql, companyId: number, where: string): Promise<Holder[]> {
  const { rows } = await sql.raw<{ rows: Holder[] }>(
    `select people.id, ${addressSql('people')} as address from people where company_id = ? and deleted_at is null and ${where} order by role <> 'company', id limit ${maxHolders}`,
    [companyId],
  )
  return rows
}

/** Who of a company holds one of these permissions, at most twenty: the account holder first. One statement. */
export const holdersOf = (sql: Sql, companyId: number, ...permissions: readonly Permission[]): Promise<Holder[]> =>
  holders(sql, companyId, holdsSql(permissions))
/** The same of those who have an address. */
export const holdersWithAddress = (
  sql: Sql,
  companyId: number,
  ...permissions: readonly Permission[]
): Promise<Holder[]> => holders(sql, companyId, `${addressSql('people')} <> '' and ${holdsSql(permissions)}`)
