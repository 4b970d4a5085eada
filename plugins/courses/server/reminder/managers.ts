import { addressSql } from '@cloudoc/policies/server/services.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

/** Managers that are told, at most: the account holder first. */
const maxManagers = 20

/** Who manages the training of a company: the account holder, and sub-users who manage employees. `address` is '' where there is none. One statement. */
export async function managersOf(sql: Sql, companyId: number): Promise<{ id: number; address: string }[]> {
  const { rows } = await sql.raw<{ rows: { id: number; address: string }[] }>(
    `select people.id, ${addressSql('people')} as address from people
      where company_id = ? and deleted_at is null and (role = 'company' or (role = 'user' and permissions::text like '%"Manage employee"%')) order by role <> 'company', id limit ${maxManagers}`, [companyId])
  return rows
}
