import { createHash } from 'node:crypto'
import { fileTypes } from '@cloudoc/core/contract/file-types.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import type { PrintDocument } from '@cloudoc/documents/server/services/export.ts'
import { renderedLink } from '@cloudoc/exports/server/services.ts'
import { escapeText } from '@cloudoc/policies/server/services.ts'
import { asName, blobLink, mayLeave } from '@cloudoc/storage/server/services.ts'
import { certificateFile } from '../../contract/records.ts'
import { myCertificate } from '../../contract/taking.ts'
import { findCertificate, type ListedCertificate } from './certificate-list.ts'

const { texts } = certificateFile
/** What was recorded is called by its course, as the name that it had may be somebody's. */
const endings: Readonly<Record<string, string>> = {
  [fileTypes.pdf]: '.pdf',
  [fileTypes.png]: '.png',
  [fileTypes.jpeg]: '.jpg',
  [fileTypes.webp]: '.webp',
}

/** What our certificate says, as a page. The same certificate is the same file. */
function printed(
  row: ListedCertificate,
  company: { name: string; details: Record<string, string> | null },
): PrintDocument {
  const until =
    row.expires_on === null ? 'It does not expire.' : `It is good until <strong>${longDay(row.expires_on)}</strong>.`
  const page = `${publicOrigin()}/company/course/verify`
  const body = `<p style="text-align:center">This is to certify that</p><h2 style="text-align:center">${escapeText(row.person_name)}</h2><p style="text-align:center">has completed the course</p>
    <h2 style="text-align:center">${escapeText(row.title)}</h2>
    <p style="text-align:center">with ${escapeText(company.name)} on <strong>${longDay(row.issued_on)}</strong>${row.score === null ? '' : `, with ${row.score} % of the questions right`}. ${until}</p>
    ${row.reason === null ? '' : '<p style="text-align:center"><strong>This certificate was withdrawn, and counts no more.</strong></p>'}
    <figure class="table"><table><tbody><tr><th scope="row">Check code</th><td><strong>${row.number}</strong></td></tr><tr><th scope="row">Version of the course</th><td>${row.version_number}</td></tr>
    <tr><th scope="row">Fingerprint (SHA-256)</th><td>${row.hash}</td></tr><tr><th scope="row">To be checked at</th><td><a href="${escapeText(`${page}?number=${row.number}`)}">${escapeText(page)}</a></td></tr></tbody></table></figure>`
  const title = 'Certificate of training'
  const contentHash = createHash('sha256')
    .update(JSON.stringify([title, body, company.name, company.details?.['companyLogo'] ?? '']))
    .digest('base64url')
  return {
    fileId: row.document_id,
    title,
    policyNumber: '',
    version: '',
    provider: '',
    reviewDate: '',
    format: 'landscape',
    company: company.name,
    details: company.details,
    header: '',
    body,
    footer: '',
    front: null,
    revisedAt: row.recorded_at,
    contentHash,
  }
}

/**
 * The file of a certificate, as a link for whoever asks: what was recorded with it, or ours, made where it
 * was not made before.
 */
async function fileOf(db: Db, actor: Actor, row: ListedCertificate | undefined) {
  if (!row) return notFound(texts.missing)
  if (row.source === 'outside') {
    if (row.blob_id === null) return refuse(certificateFile, 'fileless')
    const blob = await ofCompany(db, 'storage_blobs', actor)
      .where({ id: row.blob_id, state: 'kept' })
      .first('document_id', 'scan', 'type')
    if (!blob || !mayLeave(blob.scan)) return refuse(certificateFile, 'closed')
    return done(
      blobLink({
        blobId: blob.document_id,
        fileName: asName(`${row.title}, ${row.issuer ?? ''}${endings[blob.type] ?? ''}`),
        sessionId: actor.session.id,
      }),
    )
  }
  const company = await db('companies').where({ id: actor.company.id }).first('name', 'details')
  if (!company) return notFound(texts.missing)
  const link = await renderedLink(actor, printed(row, company), 'pdf')
  return link ? done(link) : refuse(certificateFile, 'busy')
}

export const anyones = handleWithoutTransaction(certificateFile, async ({ input: { certificateId }, actor, db }) =>
  fileOf(db, actor, await findCertificate(db, actor, certificateId)),
)
export const mine = handleWithoutTransaction(myCertificate, async ({ input: { certificateId }, actor, db }) =>
  fileOf(db, actor, await findCertificate(db, actor, certificateId, actor.person.id)),
)
