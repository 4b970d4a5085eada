import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { fileIdOf, findPolicy } from '../rows/find.ts'

/** Under which id the questions of a policy are kept: its document's, where it has one. */
export async function subjectOfPolicy(db: Db, scope: CompanyScope, policyId: string): Promise<string | undefined> {
  const policy = await findPolicy(db, scope, policyId)
  return policy && ((await fileIdOf(db, policy)) || policyId)
}
