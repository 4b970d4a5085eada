import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { answerUploaded, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { makePdf, renderedKey } from '@cloudoc/exports/server/services.ts'
import { openBlob } from '@cloudoc/storage/server/services.ts'
import { openSent } from '../../contract/sending.ts'
import { companyOf, inPrintOf, printDocumentOf, textOf } from '../file/texts.ts'
import { fileAddress, liveSending, readAddress } from './sendings.ts'

/** A text is sent as it read then: the PDF is made when somebody opens it. Answers the hash that it is found by. */
async function pdfOf(db: Db, companyId: number, fileId: number, number: number): Promise<string | undefined> {
  const file = await ofCompany(db, 'my_files', companyId)
    .where({ id: fileId })
    .first('id', 'document_id', 'company_id', 'name', 'policy_number', 'revision_number')
  const text = file && (await textOf(db, file, number))
  if (!file || !text) return undefined
  const document = printDocumentOf(await inPrintOf(db, companyId), file, text)
  return (await makePdf(companyId, document)) ? document.contentHash : undefined
}

export const receive = handleWithoutTransaction(openSent, async ({ actor: { company, subject }, db }) => {
  const sending = await ofCompany(db, 'my_sendings', company.id).where({ id: subject.id }).first()
  const file =
    sending &&
    (await ofCompany(db, 'my_files', company.id)
      .leftJoin('storage_blobs as b', 'b.id', 'my_files.blob_id')
      .where('my_files.id', sending.file_id)
      .first('my_files.kind', 'my_files.size', 'my_files.media_type', 'b.scan'))
  if (!sending || !file) return refusalOf('forbidden', 'linkEnded', openSent.refusals.broken.text)
  const hash = file.kind === 'text' ? await pdfOf(db, company.id, sending.file_id, sending.revision_number) : ''
  if (hash === undefined) return refuse(openSent, 'broken')
  const { name } = await companyOf(db, company.id)
  await inTransaction(async tx => {
    await ofCompany(tx.db, 'my_sendings', company.id)
      .where({ id: subject.id })
      .update({
        opens: sql`opens + 1`.toRaw(tx),
        opened_at: sql`coalesce(opened_at, ${now()})`.toRaw(tx),
        updated_at: now(),
      })
  })
  return done({
    fileName: sending.file_name,
    size: file.size,
    mediaType: file.kind === 'text' ? 'application/pdf' : (file.media_type ?? ''),
    companyName: name,
    senderName: sending.sender_name,
    subject: sending.subject,
    message: sending.message ?? '',
    expiresAt: sending.expires_at.toISOString(),
    url: fileAddress(sending.document_id, hash),
    notScanned: file.kind === 'upload' && file.scan === 'off',
  })
})

/** `GET /api/myfiles/received/file`: the file of a link that was opened. The link must still be good. */
export async function receivedPage(http: Http): Promise<void> {
  const asked = readAddress(http.query)
  const sending = asked && (await liveSending(pool(), asked.id))
  const file =
    asked &&
    sending &&
    (sending.kind === 'upload'
      ? await openBlob(pool(), sending.company_id, { id: sending.blob_id ?? 0 })
      : await rendered(sending.company_id, asked.hash))
  if (!sending || !file)
    return refuseLinked(http, 404, 'This link is over. Please go back to the mail and open the file again.')
  answerUploaded(http, { ...file, name: sending.file_name })
}

async function rendered(companyId: number, hash: string) {
  const key = await renderedKey(pool(), companyId, hash)
  const found = key === undefined ? undefined : await (await files()).get(key)
  return found && { ...found, type: 'application/pdf' }
}
