import { roomTables } from './table.ts'
import type { Sql } from './transaction.ts'

/** Tables whose rows belong to a company, by their column: a new one is among them without being put on a list. */
export async function tenantTables(sql: Sql): Promise<string[]> {
  const { rows } = await sql.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'company_id' order by 1`,
  )
  return rows.map(({ name }) => name).filter(name => roomTables.has(name))
}
