import { companyOfSession } from '@cloudoc/accounts/server/services.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { answerLinked, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { QueueFull, TooLong } from '@cloudoc/document-renderer/src/index.ts'
import { invoiceFile } from './invoice-file.ts'
import { readInvoiceLink } from './link.ts'

/** `GET /api/orders/invoice.pdf`: the file behind a signed link. Who may have it was decided when the link was made; the session that asked must still be open. */
export async function invoicePdfPage(http: Http): Promise<void> {
  const link = readInvoiceLink(http.query)
  const file = link && (await companyOfSession(pool(), link.sessionId)) !== undefined ? await invoiceFile(pool(), link.id).catch(busy) : undefined
  if (file === 'busy') refuseLinked(http, 503, 'This takes longer than usual. Please try again in a moment.')
  else if (file) answerLinked(http, { type: file.type, content: file.content, size: file.content.length, name: file.filename })
  else refuseLinked(http, 403, 'This link was good for ten minutes. Please open the invoice again and choose Download.')
}

function busy(error: unknown): 'busy' {
  if (error instanceof QueueFull || error instanceof TooLong) return 'busy'
  throw error
}
