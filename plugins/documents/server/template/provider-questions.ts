import { type Front, readFront } from '@cloudoc/catalogue/server/services.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'

export type ProviderQuestion = Front['questions'][number]

/** The provider's questions on a document of a company: those of the text that it has, or came from. None for the company's own. */
export async function providerQuestions(sql: Sql, companyId: number, fileId: string): Promise<ProviderQuestion[]> {
  const { rows } = await sql.raw<{ rows: { front: unknown }[] }>(
    `select v.front from documents d join template_versions v on v.id = d.version_id where d.company_id = ? and d.document_id = ?`,
    [companyId, fileId],
  )
  return readFront(rows[0]?.front).questions.filter(
    ({ id, text, answers }) => id !== '' && text !== '' && answers.length > 1,
  )
}
