import { holdingsOf, settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** Has the company turned its public page on (documents §3)? */
export const isOn = async (db: Db, companyId: number): Promise<boolean> =>
  (await settingsOf(db, companyId)).showPoliciesonSite

/** Is a package active, without which nothing is shown (documents §6)? One statement. */
export const hasPackage = async (db: Db, companyId: number): Promise<boolean> =>
  (await holdingsOf.get()(db, companyId)).activesubs

/**
 * Do visitors see the public page of a company now? Asked at each request, so that off means off at once, on
 * every node.
 */
export async function isShown(db: Db, companyId: number): Promise<boolean> {
  const company = await db('companies')
    .where({ id: companyId })
    .whereNull('deactivated_at')
    .whereNull('erased_at')
    .first('id')
  return company !== undefined && (await isOn(db, companyId)) && hasPackage(db, companyId)
}
