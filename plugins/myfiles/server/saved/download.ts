import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type BoundCall, handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Outcome, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { renderedLink } from '@cloudoc/exports/server/services.ts'
import { saveAsPdf, saveAsWord, savedAsPdf, savedAsWord } from '../../contract/saved.ts'
import { inPrintOf, printDocumentOf, sanitized, textOf } from '../file/texts.ts'
import { findSaved, keepCopy } from './saved.ts'

type Link = NonNullable<Awaited<ReturnType<typeof renderedLink>>>
interface Texts {
  downloaded: string
  failed: string
  tooLong: string
  missing: string
}
/** As what a document is downloaded, with which text (its own where none is given), and what is said of it. */
interface Download {
  content: string | undefined
  format: 'pdf' | 'word'
  texts: Texts
}

/** A saved document as a file: as it was saved, or with a text that is not saved. */
async function fileOf(db: Db, actor: Actor, id: string, { content, format, texts }: Download): Promise<Outcome<Link>> {
  const file = await findSaved(db, actor, id)
  const text = file && (await textOf(db, file))
  if (!file || !text) return notFound(texts.missing)
  const clean =
    content === undefined ? undefined : await sanitized(actor, { header: '', body: content, footer: '' }, texts.tooLong)
  if (isRefusal(clean)) return clean
  const words = clean && clean.body !== text.body ? { ...text, body: clean.body, savedAt: now() } : text
  const link = await renderedLink(actor, printDocumentOf(await inPrintOf(db, actor.company.id), file, words), format)
  return link ? done(link, { text: texts.downloaded }) : refusalOf('broken', 'broken', texts.failed)
}

/** Keeps a copy first, then answers it as a file. */
async function copyOf(
  db: Db,
  actor: Actor,
  fileId: string,
  { content, format, texts }: Download,
): Promise<Outcome<Link & { _id: string }>> {
  const kept = await keepCopy(db, actor, { fileId, content }, texts)
  if (kept.outcome !== 'done' || typeof kept.response === 'string')
    return isRefusal(kept) ? kept : notFound(texts.missing)
  const { _id } = kept.response
  const made = await fileOf(db, actor, _id, { content: undefined, format, texts })
  return made.outcome === 'done' && typeof made.response !== 'string'
    ? done({ ...made.response, _id }, { text: texts.downloaded })
    : isRefusal(made)
      ? made
      : notFound(texts.missing)
}

export const savedDownloads: readonly BoundCall[] = [
  handleWithoutTransaction(savedAsPdf, ({ input, actor, db }) =>
    fileOf(db, actor, input._id, { content: input.content, format: 'pdf', texts: savedAsPdf.texts }),
  ),
  handleWithoutTransaction(savedAsWord, ({ input, actor, db }) =>
    fileOf(db, actor, input._id, { content: input.content, format: 'word', texts: savedAsWord.texts }),
  ),
  handleWithoutTransaction(saveAsPdf, ({ input, actor, db }) =>
    copyOf(db, actor, input.fileId, { content: input.content, format: 'pdf', texts: saveAsPdf.texts }),
  ),
  handleWithoutTransaction(saveAsWord, ({ input, actor, db }) =>
    copyOf(db, actor, input.fileId, { content: input.content, format: 'word', texts: saveAsWord.texts }),
  ),
]
