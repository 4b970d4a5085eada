import { holdingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { noPro } from '../../contract/shapes.ts'

/** What is new needs Pro (documents §6); what is under way goes on without. One statement. */
export async function proRefusal(db: Db, companyId: number): Promise<Refusal | undefined> {
  return (await holdingsOf.get()(db, companyId)).proPackage.status === 1
    ? undefined
    : refusalOf('conflict', 'noPro', noPro)
}
