import { now } from '@cloudoc/core/server/clock.ts'
import { isSigned, sign } from '@cloudoc/core/server/keys.ts'

/** Minutes that a link to a file is good for. */
const minutes = 10
const purpose = 'invoice-pdf'
const signedText = (id: string, expires: string): string => `${id} ${expires}`

/** Address of an invoice's file, for whoever holds it, for ten minutes. A browser opens it without a token. */
export function invoiceLink(invoiceId: string): string {
  const expires = String(Math.floor(now().getTime() / 1000) + minutes * 60)
  return `/api/orders/invoice.pdf?${new URLSearchParams({ id: invoiceId, expires, signature: sign(purpose, signedText(invoiceId, expires)) }).toString()}`
}

/** The invoice that a link opens; nothing when it is over, or not ours. */
export function readInvoiceLink(query: Record<string, unknown>): string | undefined {
  const { id, expires, signature } = query
  if (typeof id !== 'string' || typeof expires !== 'string' || typeof signature !== 'string') return undefined
  return isSigned(purpose, signedText(id, expires), signature) && Number(expires) * 1000 > now().getTime() ? id : undefined
}
