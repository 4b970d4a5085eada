import { now } from '@cloudoc/core/server/clock.ts'
import { isSigned, sign } from '@cloudoc/core/server/security/keys.ts'

/** Papers that a company downloads, with the last part of their address. */
export type Paper = 'invoice' | 'credit-note'

/** Minutes that a link to a file is good for. */
const minutes = 10
const purposeOf = (paper: Paper): string => `${paper}-pdf`
const signedText = (id: string, sessionId: string, expires: string): string => `${id} ${sessionId} ${expires}`

/** Address of a paper's file, for whoever holds it, for ten minutes and no longer than the session that asked. A browser opens it without a token. */
export function paperLink(paper: Paper, id: string, sessionId: number): string {
  const session = String(sessionId)
  const expires = String(Math.floor(now().getTime() / 1000) + minutes * 60)
  return `/api/orders/${paper}.pdf?${new URLSearchParams({ id, session, expires, signature: sign(purposeOf(paper), signedText(id, session, expires)) }).toString()}`
}

/** The paper that a link opens; nothing when it is over, not ours, or of another kind. */
export function readPaperLink(paper: Paper, query: Record<string, unknown>): { id: string; sessionId: number } | undefined {
  const { id, session, expires, signature } = query
  if (typeof id !== 'string' || typeof session !== 'string' || typeof expires !== 'string' || typeof signature !== 'string') return undefined
  return isSigned(purposeOf(paper), signedText(id, session, expires), signature) && Number(expires) * 1000 > now().getTime() ? { id, sessionId: Number(session) } : undefined
}
