import { signedLinks, signedQuery } from '@cloudoc/core/server/security/signed-link.ts'

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

export const filePath = '/exports/file'
/** What a link holds; all of it is signed. It is good for some minutes, while the session that asked for it is open. */
export const linkQuery = {
  kind: 'A document, or an export.',
  id: 'Of the finished file.',
  name: 'What the file is called.',
  show: '1: to be shown, 0: to be kept.',
  session: 'Of the session that asked for it.',
  ...signedQuery,
}

const links = signedLinks('export-file', filePath, ['kind', 'id', 'name', 'show', 'session'])

/** The address of a file for ten minutes, and no longer than the session that asked. */
export const linkTo = ({
  kind,
  id,
  fileName,
  show,
  sessionId,
}: Linked): { url: string; fileName: string; expiresAt: string } => ({
  fileName,
  ...links.make({ kind, id, name: fileName, show: show ? '1' : '0', session: String(sessionId) }),
})

/** What a link opens; nothing where it is over, or not ours. */
export function readLink(query: Record<string, unknown>): Linked | undefined {
  const read = links.read(query)
  if (read?.kind !== 'render' && read?.kind !== 'export') return undefined
  return { kind: read.kind, id: read.id, fileName: read.name, show: read.show === '1', sessionId: Number(read.session) }
}
