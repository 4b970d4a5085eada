import { signedLinks, signedQuery } from '@cloudoc/core/server/security/signed-link.ts'
import { type SignFileKind, signFileKinds } from '../../contract/shapes.ts'
import type { EnvelopeRow } from '../tables.ts'

export const filePath = '/esign/file'
/** What a link holds; all of it is signed. */
export const linkQuery = {
  kind: 'What is to be signed, the signed file, or its certificate.',
  id: 'Of the envelope.',
  name: 'What the file is called.',
  recipient: 'Of the recipient whose link it was handed out by; empty for others.',
  session: 'Of the session that asked for it; 0 for a recipient.',
  ...signedQuery,
}

const links = signedLinks('esign-file', filePath, ['kind', 'id', 'name', 'recipient', 'session'])

/** What a link opens, and for whom: the recipient, or the session that asked. */
export interface Linked {
  kind: SignFileKind
  envelopeId: string
  fileName: string
  recipientId: string
  sessionId: number
}
/** Whom it is for. */
type For = { recipientId: string } | { sessionId: number }

const ending = { source: '', signed: ' (signed)', certificate: ' (certificate)' } as const
const nameOf = (title: string, kind: SignFileKind): string =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'Document'
  }${ending[kind]}.pdf`

/** The address of a file for ten minutes, and no longer than whoever asked may have it. */
export function linkOf(
  { document_id, title }: Pick<EnvelopeRow, 'document_id' | 'title'>,
  kind: SignFileKind,
  whose: For,
): { url: string; fileName: string; expiresAt: string } {
  const fileName = nameOf(title, kind)
  return {
    fileName,
    ...links.make({
      kind,
      id: document_id,
      name: fileName,
      recipient: 'recipientId' in whose ? whose.recipientId : '',
      session: String('sessionId' in whose ? whose.sessionId : 0),
    }),
  }
}

/** What a link opens; nothing where it is over, or not ours. */
export function readFileLink(query: Record<string, unknown>): Linked | undefined {
  const read = links.read(query)
  const kind = signFileKinds.find(each => each === read?.kind)
  return (
    read &&
    kind && {
      kind,
      envelopeId: read.id,
      fileName: read.name,
      recipientId: read.recipient,
      sessionId: Number(read.session),
    }
  )
}
