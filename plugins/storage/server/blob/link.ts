import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { isSigned, sign } from '@cloudoc/core/server/security/keys.ts'

/** What a link opens: an upload, under a name, for the session that asked for it. */
export interface Linked { /** Public id. */ blobId: string; fileName: string; sessionId: number }

const purpose = 'storage-file'
const minutes = 10
export const filePath = '/storage/file'
/** What a link holds; all of it is signed. */
export const linkQuery = { id: 'Of the upload.', name: 'What the file is called.', session: 'Of the session that asked for it.', expires: 'Seconds since 1970.', signature: 'Of all the others.' }

const signedText = ({ blobId, fileName, sessionId }: Linked, expires: string): string => JSON.stringify([blobId, fileName, sessionId, expires])

/** The address of an upload for ten minutes, and no longer than the session that asked. */
export function blobLink(linked: Linked): { url: string; fileName: string; expiresAt: string } {
  const until = inMinutes(minutes)
  const expires = String(Math.floor(until.getTime() / 1000))
  const query = new URLSearchParams({ id: linked.blobId, name: linked.fileName, session: String(linked.sessionId), expires, signature: sign(purpose, signedText(linked, expires)) })
  return { url: `/api${filePath}?${query.toString()}`, fileName: linked.fileName, expiresAt: until.toISOString() }
}

/** What a link opens; nothing where it is over, or not ours. */
export function readBlobLink(query: Record<string, unknown>): Linked | undefined {
  const { id, name, session, expires, signature } = query
  if (![id, name, session, expires, signature].every(part => typeof part === 'string')) return undefined
  const linked: Linked = { blobId: String(id), fileName: String(name), sessionId: Number(session) }
  return isSigned(purpose, signedText(linked, String(expires)), String(signature)) && Number(expires) * 1000 > now().getTime() ? linked : undefined
}
