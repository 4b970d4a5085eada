import { companyOfSession } from '@cloudoc/accounts/server/services/sign-in.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { answerUploaded, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { answerPart } from '@cloudoc/storage/server/services.ts'
import '../tables.ts'
import { readVideoLink } from './link.ts'

/**
 * `GET /api/courses/video`: a video, or the part of it that was asked for; or its captions. The session that
 * asked for the link must still be open.
 */
export async function videoPage(http: Http): Promise<void> {
  const linked = readVideoLink(http.query)
  const company = linked && (await companyOfSession(pool(), linked.sessionId))
  const file =
    company === undefined
      ? undefined
      : await ofCompany(pool(), 'course_files', company)
          .where({ document_id: linked?.videoId ?? '' })
          .first('blob_id', 'name', 'captions')
  if (company !== undefined && file && linked?.part === 'captions' && file.captions !== null) {
    const content = Buffer.from(file.captions, 'utf8')
    return answerUploaded(http, {
      content,
      size: content.length,
      type: 'text/vtt; charset=utf-8',
      name: 'captions.vtt',
    })
  }
  const isThere =
    company !== undefined &&
    file &&
    linked?.part === 'video' &&
    (await answerPart(http, pool(), company, { id: file.blob_id, name: file.name }))
  if (!isThere) refuseLinked(http, 404, 'This link is over. Please go back to the course and open it again.')
}
