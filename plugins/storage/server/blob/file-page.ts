import { companyOfSession } from '@cloudoc/accounts/server/services/sign-in.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { answerUploaded, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { readBlobLink } from './link.ts'
import { openBlob } from './open.ts'

/** `GET /api/storage/file`: an upload behind a signed link. The session that asked for it must still be open. */
export async function filePage(http: Http): Promise<void> {
  const linked = readBlobLink(http.query)
  const company = linked && (await companyOfSession(pool(), linked.sessionId))
  const file =
    company === undefined || !linked ? undefined : await openBlob(pool(), company, { document_id: linked.blobId })
  if (!linked || !file)
    return refuseLinked(http, 404, 'This link is over. Please go back to your files and open it again.')
  answerUploaded(http, { ...file, name: linked.fileName })
}
