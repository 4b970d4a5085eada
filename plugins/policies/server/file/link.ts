import { signedLinks, signedQuery } from '@cloudoc/core/server/security/signed-link.ts'

const kinds = ['draft', 'version', 'render', 'words', 'record', 'pack'] as const
type FileKind = (typeof kinds)[number]
const isKind = (kind: unknown): kind is FileKind => kinds.some(each => each === kind)

/**
 * What a link opens. `draft`: the upload of a policy as it is being made. `version`: the upload of a
 * published one. `render`: the PDF that was made of a version. `words`: the one that was made of what it
 * reads at sites. `record`: the PDF of a person's record. `pack`: an inspection pack.
 */
export interface Linked {
  kind: FileKind
  /** Public id of the policy, the version or the export; the fingerprint of words or of a record. */
  id: string
  fileName: string
  /** Shown in the browser, or kept. */
  show: boolean
  /** The session that asked for it; 0 for a visitor, to whom it opens only what is on the public page. */
  sessionId: number
  /** Public id of an inspector's link that it was handed out by, with whose end it ends; '' for others. */
  linkId?: string
}

export const filePath = '/policies/file'
/** What a link holds; all of it is signed. */
export const linkQuery = {
  kind: 'An upload, or a PDF that was made.',
  id: 'Of the policy or its version.',
  name: 'What the file is called.',
  show: '1: to be shown, 0: to be kept.',
  session: 'Of the session that asked for it; 0 for a visitor.',
  link: 'Of the inspector’s link that it was handed out by; empty for others.',
  ...signedQuery,
}

const links = signedLinks('policy-file', filePath, ['kind', 'id', 'name', 'show', 'session', 'link'])

/** The address of a file for ten minutes, and no longer than the session that asked. */
export const fileLinkTo = ({
  kind,
  id,
  fileName,
  show,
  sessionId,
  linkId = '',
}: Linked): { url: string; fileName: string; expiresAt: string } => ({
  fileName,
  ...links.make({ kind, id, name: fileName, show: show ? '1' : '0', session: String(sessionId), link: linkId }),
})

/** What a link opens; nothing where it is over, or not ours. */
export function readFileLink(query: Record<string, unknown>): Linked | undefined {
  const read = links.read(query)
  if (!read || !isKind(read.kind)) return undefined
  return {
    kind: read.kind,
    id: read.id,
    fileName: read.name,
    show: read.show === '1',
    sessionId: Number(read.session),
    linkId: read.link,
  }
}
