import { companyOfSession } from '@cloudoc/accounts/server/services/sign-in.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import { answerLinked, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Attachment } from '@cloudoc/core/server/mail/outbox.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { QueueFull, TooLong } from '@cloudoc/document-renderer/src/index.ts'
import { type InvoiceFile, readInvoiceFileLink } from '../rows/invoice-link.ts'
import { creditNoteFile } from './credit-file.ts'
import { invoiceFile } from './invoice-file.ts'

/**
 * The file behind a signed link. Who may have it was decided when the link was made; the session that asked
 * must still be open.
 */
const pageOf =
  (paper: InvoiceFile, fileOf: (db: Db, company: number, id: string) => Promise<Attachment | undefined>) =>
  async (http: Http): Promise<void> => {
    const link = readInvoiceFileLink(paper, http.query)
    const company = link && (await companyOfSession(pool(), link.sessionId))
    const file = link && company !== undefined ? await fileOf(pool(), company, link.id).catch(busy) : undefined
    if (file === 'busy') refuseLinked(http, 503, 'This takes longer than usual. Please try again in a moment.')
    else if (file)
      answerLinked(http, { type: file.type, content: file.content, size: file.content.length, name: file.filename })
    else
      refuseLinked(http, 403, 'This link was good for ten minutes. Please open the invoice again and choose Download.')
  }

/** `GET /api/orders/invoice.pdf` */
export const invoicePdfPage = pageOf('invoice', invoiceFile)
/** `GET /api/orders/credit-note.pdf` */
export const creditNotePdfPage = pageOf('credit-note', creditNoteFile)

function busy(error: unknown): 'busy' {
  if (error instanceof QueueFull || error instanceof TooLong) return 'busy'
  throw error
}
