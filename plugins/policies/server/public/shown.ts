import { holdingsOf, settingsOf } from '@cloudoc/accounts/server/services.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

/** Has the company turned its public page on (documents §3)? */
export const isOn = async (sql: Sql, companyId: number): Promise<boolean> =>
  (await settingsOf(sql, companyId)).showPoliciesonSite

/** Is a package active, without which nothing is shown (documents §6)? One statement. */
export const hasPackage = async (sql: Sql, companyId: number): Promise<boolean> =>
  (await holdingsOf.get()(sql, companyId)).activesubs

/** Do visitors see the public page of a company now? Asked at each request, so that off means off at once, on every node. */
export async function isShown(sql: Sql, companyId: number): Promise<boolean> {
  const company = await sql('companies')
    .where({ id: companyId })
    .whereNull('deactivated_at')
    .whereNull('erased_at')
    .first('id')
  return company !== undefined && (await isOn(sql, companyId)) && hasPackage(sql, companyId)
}
