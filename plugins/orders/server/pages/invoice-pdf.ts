import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { answerLinked, refuseLinked } from '@cloudoc/core/server/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { invoiceFile } from '../pdf/attachment.ts'
import { readInvoiceLink } from '../services/link.ts'

/** `GET /api/orders/invoice.pdf`: the file behind a signed link. Who may have it was decided when the link was made. */
export async function invoicePdfPage(http: Http): Promise<void> {
  const id = readInvoiceLink(http.query)
  const file = id === undefined ? undefined : await invoiceFile(pool(), id)
  if (file) answerLinked(http, { type: file.type, content: file.content, size: file.content.length, name: file.filename })
  else refuseLinked(http, 403, 'This link was good for ten minutes. Please open the invoice again and choose Download.')
}
