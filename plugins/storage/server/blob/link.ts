import { signedLinks, signedQuery } from '@cloudoc/core/server/security/signed-link.ts'

/** What a link opens: an upload, under a name, for the session that asked for it. */
export interface Linked {
  /** Public id. */ blobId: string
  fileName: string
  sessionId: number
}

export const filePath = '/storage/file'
/** What a link holds; all of it is signed. */
export const linkQuery = {
  id: 'Of the upload.',
  name: 'What the file is called.',
  session: 'Of the session that asked for it.',
  ...signedQuery,
}

const links = signedLinks('storage-file', filePath, ['id', 'name', 'session'])

/** The address of an upload for ten minutes, and no longer than the session that asked. */
export const blobLink = ({
  blobId,
  fileName,
  sessionId,
}: Linked): { url: string; fileName: string; expiresAt: string } => ({
  fileName,
  ...links.make({ id: blobId, name: fileName, session: String(sessionId) }),
})

/** What a link opens; nothing where it is over, or not ours. */
export function readBlobLink(query: Record<string, unknown>): Linked | undefined {
  const read = links.read(query)
  return read && { blobId: read.id, fileName: read.name, sessionId: Number(read.session) }
}
