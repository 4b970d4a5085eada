import { signedLinks } from '@cloudoc/core/server/security/signed-link.ts'

/** Files of the books that a company downloads, with the last part of their address. */
export type InvoiceFile = 'invoice' | 'credit-note'

const linksOf = (file: InvoiceFile) => signedLinks(`${file}-pdf`, `/orders/${file}.pdf`, ['id', 'session'])

/**
 * Address of such a file, for whoever holds it, for ten minutes and no longer than the session that asked. A
 * browser opens it without a token.
 */
export const invoiceFileLink = (file: InvoiceFile, id: string, sessionId: number): string =>
  linksOf(file).make({ id, session: String(sessionId) }).url

/** The file that a link opens; nothing when it is over, not ours, or of another kind. */
export function readInvoiceFileLink(
  file: InvoiceFile,
  query: Record<string, unknown>,
): { id: string; sessionId: number } | undefined {
  const read = linksOf(file).read(query)
  return read && { id: read.id, sessionId: Number(read.session) }
}
