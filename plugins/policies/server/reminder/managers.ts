import { addressSql } from './address.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

/** Managers that are written to, at most: the account holder first. */
const maxManagers = 20

/** Who manages the policies of a company and has an address. One statement. */
export async function managersOf(sql: Sql, companyId: number): Promise<{ id: number; address: string }[]> {
  const { rows } = await sql.raw<{ rows: { id: number; address: string }[] }>(
    `select people.id, ${addressSql('people')} as address from people
      where company_id = ? and deleted_at is null and ${addressSql('people')} <> '' and (role = 'company' or (role = 'user' and (permissions::text like '%"Policies"%' or permissions::text like '%"Manage users"%')))
      order by role <> 'company', id limit ${maxManagers}`, [companyId])
  return rows
}
