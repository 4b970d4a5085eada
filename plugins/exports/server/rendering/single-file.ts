import type { DeclaredRefusal } from '@cloudoc/core/contract/refusals.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { done, notFound, type Outcome, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { fileName } from '@cloudoc/document-renderer/src/index.ts'
import { mayRead } from '@cloudoc/documents/server/services/documents.ts'
import { linkTo } from '../link/link.ts'
import type { Format } from '../tables.ts'
import { type Asked, isVeryLong, type Made, makeOne } from './make-files.ts'

/** A call that makes one file, with the texts and refusals that all of these have. */
interface SingleFileCall {
  texts: { downloaded?: string; missing: string }
  refusals: FileRefusals
}
interface FileRefusals {
  busy: DeclaredRefusal
  tooLong: DeclaredRefusal
}
type Ready = ReturnType<typeof linkTo>

/** Makes one document's file and answers a link to it. `show`: for the browser's own viewer. */
export async function single(
  actor: Actor,
  asked: Asked & { format: 'open' | 'filepdf' | 'pdf' | 'word' },
  { texts, refusals }: SingleFileCall,
): Promise<Outcome<Ready>> {
  if (!(await mayRead(pool(), actor, asked))) return notFound(texts.missing)
  const format: Format = asked.format === 'word' ? 'word' : 'pdf'
  const made = await makeOne({ company_id: actor.company.id, format }, { ...asked, reader: actor })
  if (!made) return notFound(texts.missing)
  if (made.publicId === undefined) return unmade(made, refusals)
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
export const unmade = ({ document }: Made, { busy, tooLong }: FileRefusals): Refusal =>
  isVeryLong(document) ? refusalOf('tooLarge', 'tooLong', tooLong.text) : refusalOf('broken', 'broken', busy.text)

/**
 * `CL-01 name.pdf`: `name.pdf` (documents §9) with the number that people file it under, unless its name
 * begins with that.
 */
export function nameOf({ document: { policyNumber, title } }: Made, format: Format): string {
  const name = policyNumber === '' || title.startsWith(policyNumber) ? title : `${policyNumber} ${title}`
  return `${fileName(name)}.${format === 'word' ? 'docx' : 'pdf'}`
}
