import { signedLinks } from '@cloudoc/core/server/security/signed-link.ts'

/** Papers that a company downloads, with the last part of their address. */
export type Paper = 'invoice' | 'credit-note'

const linksOf = (paper: Paper) => signedLinks(`${paper}-pdf`, `/orders/${paper}.pdf`, ['id', 'session'])

/** Address of a paper's file, for whoever holds it, for ten minutes and no longer than the session that asked. A browser opens it without a token. */
export const paperLink = (paper: Paper, id: string, sessionId: number): string => linksOf(paper).make({ id, session: String(sessionId) }).url

/** The paper that a link opens; nothing when it is over, not ours, or of another kind. */
export function readPaperLink(paper: Paper, query: Record<string, unknown>): { id: string; sessionId: number } | undefined {
  const read = linksOf(paper).read(query)
  return read && { id: read.id, sessionId: Number(read.session) }
}
