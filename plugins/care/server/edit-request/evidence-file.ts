import type { StaffHttp } from '@cloudoc/core/server/call/plugin.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { answerUploaded, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { signedLinks, signedQuery } from '@cloudoc/core/server/security/signed-link.ts'
import { openBlob } from '@cloudoc/storage/server/services.ts'
import '../tables.ts'

export const evidencePath = '/profile/evidence'
export const evidenceQuery = { request: 'Which request.', ...signedQuery }
const links = signedLinks('edit-request-evidence', evidencePath, ['request'])

/**
 * `GET /desk/requests/:id/evidence`: a link to the file for staff, good for ten minutes.
 * @acrossCompanies staff look at what a company sent along with its request
 */
export async function evidenceLink(http: StaffHttp): Promise<void> {
  const row = await pool()('care_requests')
    .where({ document_id: http.params['id'] ?? '' })
    .first('document_id')
  if (row) http.body = links.make({ request: row.document_id })
  else http.status = 404
}

/**
 * `GET /api/profile/evidence`: the file, to be kept, never shown as a page. @acrossCompanies staff look at
 * what a company sent along with its request
 */
export async function evidencePage(http: Http): Promise<void> {
  const linked = links.read(http.query)
  const row =
    linked &&
    (await pool()('care_requests').where({ document_id: linked.request }).first('company_id', 'blob_id', 'file_name'))
  const file = row?.blob_id ? await openBlob(pool(), row.company_id, { id: row.blob_id }) : undefined
  if (!row || !file)
    return refuseLinked(
      http,
      404,
      'This link is over, or the file is not there: it may still be looked at by the virus scanner.',
    )
  answerUploaded(http, { ...file, name: row.file_name })
}
