import { port } from '@cloudoc/core/server/events.ts'
import { ofCompany, type CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type {} from '@cloudoc/documents/server/services.ts'

/** What a policy is asked about: its document where it has one, else itself. The policies room answers it. */
export const policySubject = port<(sql: Sql, scope: CompanyScope, policyId: string) => Promise<string | undefined>>('subject of a policy', async () => undefined)

/** Under which id the questions of a document or a policy are kept; nothing where there is neither. */
export async function subjectOf(sql: Sql, scope: CompanyScope, fileId: string): Promise<string | undefined> {
  const document = await ofCompany(sql, 'documents', scope).where({ document_id: fileId }).whereNull('deleted_at').first('id')
  return document ? fileId : policySubject.get()(sql, scope, fileId)
}
