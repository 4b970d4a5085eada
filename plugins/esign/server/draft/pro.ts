import { holdingsOf } from '@cloudoc/accounts/server/services.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { noPro } from '../../contract/shapes.ts'

/** What is new needs Pro (documents §6); what is under way goes on without. One statement. */
export async function proRefusal(sql: Sql, companyId: number): Promise<Refusal | undefined> {
  return (await holdingsOf.get()(sql, companyId)).proPackage.status === 1
    ? undefined
    : refuse('conflict', 'noPro', noPro)
}
