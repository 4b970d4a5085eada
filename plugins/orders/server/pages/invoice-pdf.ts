import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { invoiceFile } from '../pdf/attachment.ts'
import { readInvoiceLink } from '../services/link.ts'

/** `GET /api/orders/invoice.pdf`: the file behind a signed link. Who may have it was decided when the link was made. */
export async function invoicePdfPage(http: Http): Promise<void> {
  http.set('cache-control', 'private, no-store')
  http.set('x-content-type-options', 'nosniff')
  http.set('referrer-policy', 'no-referrer')
  const id = readInvoiceLink(http.query)
  const file = id === undefined ? undefined : await invoiceFile(pool(), id)
  if (!file) {
    http.status = 403
    http.set('content-type', 'text/plain; charset=utf-8')
    http.body = 'This link was good for ten minutes. Please open the invoice again and choose Download.'
    return
  }
  http.status = 200
  http.set('content-type', file.type)
  http.set('content-disposition', `attachment; filename="${file.filename}"`)
  http.body = file.content
}
