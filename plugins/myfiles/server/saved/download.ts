import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type Handled, handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, isRefusal, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { renderedLink } from '@cloudoc/exports/server/services.ts'
import { saveAsPdf, saveAsWord, savedAsPdf, savedAsWord } from '../../contract/saved.ts'
import { cleaned, inPrintOf, printDocumentOf, textOf } from '../content/texts.ts'
import { findSaved, keepCopy } from './saved.ts'

type Link = NonNullable<Awaited<ReturnType<typeof renderedLink>>>
interface Texts {
  downloaded: string
  failed: string
  tooLong: string
  missing: string
}

/** A saved document as a file: as it was saved, or with a text that is not saved. */
async function fileOf(
  sql: Sql,
  actor: Actor,
  id: string,
  content: string | undefined,
  format: 'pdf' | 'word',
  texts: Texts,
): Promise<Outcome<Link>> {
  const file = await findSaved(sql, actor, id)
  const text = file && (await textOf(sql, file))
  if (!file || !text) return absent(texts.missing)
  const clean =
    content === undefined ? undefined : await cleaned(actor, { header: '', body: content, footer: '' }, texts.tooLong)
  if (isRefusal(clean)) return clean
  const words = clean && clean.body !== text.body ? { ...text, body: clean.body, savedAt: now() } : text
  const link = await renderedLink(actor, printDocumentOf(await inPrintOf(sql, actor.company.id), file, words), format)
  return link ? done(link, { text: texts.downloaded }) : refuse('broken', 'broken', texts.failed)
}

/** Keeps a copy first, then answers it as a file. */
async function copyOf(
  sql: Sql,
  actor: Actor,
  fileId: string,
  content: string | undefined,
  format: 'pdf' | 'word',
  texts: Texts,
): Promise<Outcome<Link & { _id: string }>> {
  const kept = await keepCopy(sql, actor, { fileId, content }, texts)
  if (kept.kind !== 'done' || typeof kept.response === 'string') return isRefusal(kept) ? kept : absent(texts.missing)
  const { _id } = kept.response
  const made = await fileOf(sql, actor, _id, undefined, format, texts)
  return made.kind === 'done' && typeof made.response !== 'string'
    ? done({ ...made.response, _id }, { text: texts.downloaded })
    : isRefusal(made)
      ? made
      : absent(texts.missing)
}

export const savedDownloads: readonly Handled[] = [
  handleInSteps(savedAsPdf, ({ input, actor, sql }) =>
    fileOf(sql, actor, input._id, input.content, 'pdf', savedAsPdf.texts),
  ),
  handleInSteps(savedAsWord, ({ input, actor, sql }) =>
    fileOf(sql, actor, input._id, input.content, 'word', savedAsWord.texts),
  ),
  handleInSteps(saveAsPdf, ({ input, actor, sql }) =>
    copyOf(sql, actor, input.fileId, input.content, 'pdf', saveAsPdf.texts),
  ),
  handleInSteps(saveAsWord, ({ input, actor, sql }) =>
    copyOf(sql, actor, input.fileId, input.content, 'word', saveAsWord.texts),
  ),
]
