import { companyOfSession } from '@cloudoc/accounts/server/services/sign-in.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { answerLinked, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { type Linked, readLink } from './link.ts'
import '../tables.ts'

export const fileTypes = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
}

/**
 * `GET /api/exports/file`: the file behind a signed link, streamed. The session that asked for it must still
 * be open.
 */
export async function filePage(http: Http): Promise<void> {
  const linked = readLink(http.query)
  const found = linked && (await keyOf(linked))
  const file = found && (await (await files()).get(found.file_key))
  if (!linked || !found || !file)
    return refuseLinked(http, 404, 'This link is over. Please go back to your documents and download the file again.')
  answerLinked(http, {
    ...file,
    type: linked.kind === 'export' ? fileTypes.zip : fileTypes[found.format],
    name: linked.fileName,
    show: linked.show,
  })
}

/** The key of a file of the company whose session asked, where that is open. */
async function keyOf({
  kind,
  id,
  sessionId,
}: Linked): Promise<{ file_key: string; format: 'pdf' | 'word' } | undefined> {
  const table = kind === 'export' ? 'exports' : 'export_renders'
  const company = await companyOfSession(pool(), sessionId)
  if (company === undefined) return undefined
  return sql<{ file_key: string; format: 'pdf' | 'word' }>`
    select f.file_key, f.format
      from ${sqlText(table)} f
     where ${inCompany(company, 'f')}
       and f.document_id = ${id}
       and f.file_key is not null`.one(pool())
}
