import type { Actor } from '@cloudoc/core/server/actor.ts'
import { absent, done, refuse, type Outcome, type Refusal } from '@cloudoc/core/server/outcome.ts'
import { fileName } from '../render/index.ts'
import type { Format } from '../tables.ts'
import { linkTo } from './link.ts'
import { isVeryLong, makeOne, type Asked, type Made } from './making.ts'

interface Texts { downloaded?: string; missing: string; busy: string; tooLong: string }
type Ready = ReturnType<typeof linkTo>

/** Makes one document's file and answers a link to it. `show`: for the browser's own viewer. */
export async function single(actor: Actor, asked: Asked & { format: 'open' | 'filepdf' | 'pdf' | 'word' }, texts: Texts): Promise<Outcome<Ready>> {
  const format: Format = asked.format === 'word' ? 'word' : 'pdf'
  const made = await makeOne({ company_id: actor.company.id, format }, asked)
  if (!made) return absent(texts.missing)
  if (made.publicId === undefined) return unmade(made, texts)
  const link = linkTo({ kind: 'render', id: made.publicId, fileName: nameOf(made, format), show: asked.format === 'open', sessionId: actor.session.id })
  return done(link, texts.downloaded === undefined ? {} : { text: texts.downloaded })
}

/** Why a file was not made. */
export const unmade = ({ sheet }: Made, { busy, tooLong }: Pick<Texts, 'busy' | 'tooLong'>): Refusal =>
  (isVeryLong(sheet) ? refuse('tooLarge', 'tooLong', tooLong) : refuse('broken', 'broken', busy))

/** `name.pdf` (documents §9). */
export const nameOf = ({ sheet }: Made, format: Format): string => `${fileName(sheet.title)}.${format === 'word' ? 'docx' : 'pdf'}`
