import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { isSigned, sign } from '@cloudoc/core/server/security/keys.ts'

/** What a link opens: a finished file of one document, or a whole export. */
export interface Linked {
  kind: 'render' | 'export'
  /** Public id of the row. */
  id: string
  fileName: string
  /** Shown in the browser, or kept. */
  show: boolean
  /** The session that asked for it: a link dies with it. */
  sessionId: number
}

const purpose = 'export-file'
const minutes = 10
export const filePath = '/exports/file'
/** What a link holds; all of it is signed. It is good for some minutes, while the session that asked for it is open. */
export const linkQuery = { kind: 'A document, or an export.', id: 'Of the finished file.', name: 'What the file is called.', show: '1: to be shown, 0: to be kept.', session: 'Of the session that asked for it.', expires: 'Seconds since 1970.', signature: 'Of all the others.' }

const signedText = ({ kind, id, fileName, show, sessionId }: Linked, expires: string): string => JSON.stringify([kind, id, fileName, show, sessionId, expires])

/**
 * The address of a file for ten minutes, and no longer than the session that asked. A browser opens it without a token, so it
 * says nothing but what it opens, and is signed.
 */
export function linkTo(linked: Linked): { url: string; fileName: string; expiresAt: string } {
  const until = inMinutes(minutes)
  const expires = String(Math.floor(until.getTime() / 1000))
  const query = new URLSearchParams({
    kind: linked.kind, id: linked.id, name: linked.fileName, show: linked.show ? '1' : '0', session: String(linked.sessionId), expires,
    signature: sign(purpose, signedText(linked, expires)),
  })
  return { url: `/api${filePath}?${query.toString()}`, fileName: linked.fileName, expiresAt: until.toISOString() }
}

/** What a link opens; nothing where it is over, or not ours. */
export function readLink(query: Record<string, unknown>): Linked | undefined {
  const { kind, id, name, show, session, expires, signature } = query
  if ((kind !== 'render' && kind !== 'export') || ![id, name, show, session, expires, signature].every(part => typeof part === 'string')) return undefined
  const linked: Linked = { kind, id: String(id), fileName: String(name), show: show === '1', sessionId: Number(session) }
  const fits = isSigned(purpose, signedText(linked, String(expires)), String(signature))
  return fits && Number(expires) * 1000 > now().getTime() ? linked : undefined
}
