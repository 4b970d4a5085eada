import { holdingsOf } from '@cloudoc/accounts/server/services.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

/** The setting by its wire name (documents §3): a detail of the company. */
const setting = 'showPoliciesonSite'

export const isOn = (details: Record<string, string> | null | undefined): boolean => details?.[setting] === 'true'
export const settingOf = (on: boolean): Record<string, string> => ({ [setting]: String(on) })

/** Is a package active, without which nothing is shown (documents §6)? One statement. */
export const hasPackage = async (sql: Sql, companyId: number): Promise<boolean> => (await holdingsOf.get()(sql, companyId)).activesubs

/** Do visitors see the public page of a company now? Asked at each request, so that off means off at once, on every node. */
export async function isShown(sql: Sql, companyId: number): Promise<boolean> {
  const company = await sql('companies').where({ id: companyId }).whereNull('deactivated_at').whereNull('erased_at').first('details')
  return isOn(company?.details) && hasPackage(sql, companyId)
}
