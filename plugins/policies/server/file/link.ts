import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { isSigned, sign } from '@cloudoc/core/server/security/keys.ts'

const kinds = ['draft', 'version', 'render', 'record', 'pack'] as const
type FileKind = (typeof kinds)[number]
const isKind = (kind: unknown): kind is FileKind => kinds.some(each => each === kind)

/** What a link opens. `draft`: the upload of a policy as it is being made. `version`: the upload of a published one. `render`: the PDF that was made of a version. `record`: the PDF of a person's record. `pack`: an inspection pack. */
export interface Linked {
  kind: FileKind
  /** Public id of the policy, the version or the export; the fingerprint of a record. */
  id: string
  fileName: string
  /** Shown in the browser, or kept. */
  show: boolean
  /** The session that asked for it; 0 for a visitor, to whom it opens only what is on the public page. */
  sessionId: number
  /** Public id of an inspector's link that it was handed out by, with whose end it ends; '' for others. */
  linkId?: string
}

const purpose = 'policy-file'
const minutes = 10
export const filePath = '/policies/file'
/** What a link holds; all of it is signed. */
export const linkQuery = { kind: 'An upload, or a PDF that was made.', id: 'Of the policy or its version.', name: 'What the file is called.', show: '1: to be shown, 0: to be kept.', session: 'Of the session that asked for it; 0 for a visitor.', link: 'Of the inspector’s link that it was handed out by; empty for others.', expires: 'Seconds since 1970.', signature: 'Of all the others.' }

const signedText = ({ kind, id, fileName, show, sessionId, linkId = '' }: Linked, expires: string): string => JSON.stringify([kind, id, fileName, show, sessionId, linkId, expires])

/** The address of a file for ten minutes, and no longer than the session that asked. */
export function fileLinkTo(linked: Linked): { url: string; fileName: string; expiresAt: string } {
  const until = inMinutes(minutes)
  const expires = String(Math.floor(until.getTime() / 1000))
  const query = new URLSearchParams({
    kind: linked.kind, id: linked.id, name: linked.fileName, show: linked.show ? '1' : '0', session: String(linked.sessionId), link: linked.linkId ?? '', expires, signature: sign(purpose, signedText(linked, expires)),
  })
  return { url: `/api${filePath}?${query.toString()}`, fileName: linked.fileName, expiresAt: until.toISOString() }
}

/** What a link opens; nothing where it is over, or not ours. */
export function readFileLink(query: Record<string, unknown>): Linked | undefined {
  const { kind, id, name, show, session, link = '', expires, signature } = query
  if (!isKind(kind) || ![link, id, name, show, session, expires, signature].every(part => typeof part === 'string')) return undefined
  const linked: Linked = { kind, id: String(id), fileName: String(name), show: show === '1', sessionId: Number(session), linkId: String(link) }
  const fits = isSigned(purpose, signedText(linked, String(expires)), String(signature))
  return fits && Number(expires) * 1000 > now().getTime() ? linked : undefined
}
