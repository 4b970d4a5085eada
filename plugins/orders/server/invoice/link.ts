import { now } from '@cloudoc/core/server/clock.ts'
import { isSigned, sign } from '@cloudoc/core/server/security/keys.ts'

/** Minutes that a link to a file is good for. */
const minutes = 10
const purpose = 'invoice-pdf'
const signedText = (id: string, sessionId: string, expires: string): string => `${id} ${sessionId} ${expires}`

/** Address of an invoice's file, for whoever holds it, for ten minutes and no longer than the session that asked. A browser opens it without a token. */
export function invoiceLink(invoiceId: string, sessionId: number): string {
  const session = String(sessionId)
  const expires = String(Math.floor(now().getTime() / 1000) + minutes * 60)
  return `/api/orders/invoice.pdf?${new URLSearchParams({ id: invoiceId, session, expires, signature: sign(purpose, signedText(invoiceId, session, expires)) }).toString()}`
}

/** The invoice that a link opens; nothing when it is over, or not ours. */
export function readInvoiceLink(query: Record<string, unknown>): { id: string; sessionId: number } | undefined {
  const { id, session, expires, signature } = query
  if (typeof id !== 'string' || typeof session !== 'string' || typeof expires !== 'string' || typeof signature !== 'string') return undefined
  return isSigned(purpose, signedText(id, session, expires), signature) && Number(expires) * 1000 > now().getTime() ? { id, sessionId: Number(session) } : undefined
}
