import { type Front, readFront } from '@cloudoc/catalogue/server/services.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

export type ProviderQuestion = Front['questions'][number]

/**
 * The provider's questions on a document of a company: those of the text that it has, or came from. None for
 * the company's own.
 */
export async function providerQuestions(db: Db, companyId: number, fileId: string): Promise<ProviderQuestion[]> {
  const text = await sql<{ front: unknown }>`
    select v.front
      from documents d
      join template_versions v on v.id = d.version_id
     where ${inCompany(companyId, 'd')}
       and d.document_id = ${fileId}`.one(db)
  return readFront(text?.front).questions.filter(
    ({ id, text, answers }) => id !== '' && text !== '' && answers.length > 1,
  )
}
