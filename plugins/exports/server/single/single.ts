import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { absent, done, type Outcome, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { fileName } from '@cloudoc/document-renderer/src/index.ts'
import { mayRead } from '@cloudoc/documents/server/services.ts'
import { linkTo } from '../link/link.ts'
import { type Asked, isVeryLong, type Made, makeOne } from '../rendering/make-files.ts'
import type { Format } from '../tables.ts'

interface Texts {
  downloaded?: string
  missing: string
  busy: string
  tooLong: string
}
type Ready = ReturnType<typeof linkTo>

/** Makes one document's file and answers a link to it. `show`: for the browser's own viewer. */
export async function single(
  actor: Actor,
  asked: Asked & { format: 'open' | 'filepdf' | 'pdf' | 'word' },
  texts: Texts,
): Promise<Outcome<Ready>> {
  if (!(await mayRead(pool(), actor, asked))) return absent(texts.missing)
  const format: Format = asked.format === 'word' ? 'word' : 'pdf'
  const made = await makeOne({ company_id: actor.company.id, format }, asked)
  if (!made) return absent(texts.missing)
  if (made.publicId === undefined) return unmade(made, texts)
  const link = linkTo({
    kind: 'render',
    id: made.publicId,
    fileName: nameOf(made, format),
    show: asked.format === 'open',
    sessionId: actor.session.id,
  })
  securityEvent('export-made', {
    person: actor.person.id,
    company: actor.company.id,
    format,
    documents: 1,
    document: asked.fileId,
  })
  return done(link, texts.downloaded === undefined ? {} : { text: texts.downloaded })
}

/** Why a file was not made. */
export const unmade = ({ document }: Made, { busy, tooLong }: Pick<Texts, 'busy' | 'tooLong'>): Refusal =>
  isVeryLong(document) ? refuse('tooLarge', 'tooLong', tooLong) : refuse('broken', 'broken', busy)

/** `CL-01 name.pdf`: `name.pdf` (documents §9) with the number that people file it under, unless its name begins with that. */
export function nameOf({ document: { policyNumber, title } }: Made, format: Format): string {
  const name = policyNumber === '' || title.startsWith(policyNumber) ? title : `${policyNumber} ${title}`
  return `${fileName(name)}.${format === 'word' ? 'docx' : 'pdf'}`
}
