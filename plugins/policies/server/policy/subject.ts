import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { fileIdOf, findPolicy } from './find.ts'

/** Under which id the questions of a policy are kept: its document's, where it has one. */
export async function subjectOfPolicy(sql: Sql, scope: CompanyScope, policyId: string): Promise<string | undefined> {
  const policy = await findPolicy(sql, scope, policyId)
  return policy && ((await fileIdOf(sql, policy)) || policyId)
}
