import { holdingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** As screens count: 1,024 megabytes. */
const gigabyte = 1024 ** 3

/** Bytes that a company may store: as staff have set them, more with Pro (next-lines §4). */
export async function limitOf(db: Db, companyId: number): Promise<number> {
  const { settings } = await freshCatalogue(db)
  const { proPackage } = await holdingsOf.get()(db, companyId)
  return (proPackage.status === 1 ? settings.storageProGb : settings.storageGb) * gigabyte
}
