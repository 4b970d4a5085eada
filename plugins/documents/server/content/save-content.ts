import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { isRefusal, type Outcome, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'
import { maxText, saveContent } from '../../contract/editing.ts'
import { runTextTask } from '../text-work/run-text-task.ts'
import { type Save, type Saved, save } from './saving.ts'
import { hashOf } from './text-hash.ts'

/** A text as it may be stored. A long one takes seconds: before the document is locked, so that nobody waits for it. */
export async function cleaned(companyId: number, content: string) {
  if (content.length > maxText) return refuse('tooLarge', 'tooLong', saveContent.texts.tooLong)
  return runTextTask(companyId, 'cleaned', { header: '', body: content, footer: '' })
}
export type Cleaned = Exclude<Awaited<ReturnType<typeof cleaned>>, Refusal>

/** Saves a cleaned text as the body of a document. */
export const saveCleaned = (
  tx: Tx,
  actor: Actor,
  asked: Omit<Save, 'text'>,
  { body, plain, keys }: Cleaned,
): Promise<Outcome<Saved>> =>
  save(
    tx,
    actor,
    { ...asked, text: { body } },
    async ({ header, footer }) => ({
      header,
      body,
      footer,
      plain,
      keys: [keys, ...placeholdersOf(header + footer)].join(' '),
      hash: hashOf({ header, body, footer }),
    }),
    saveContent.texts,
  )

export default handleInSteps(saveContent, async ({ input, actor }) => {
  const {
    fileId,
    revision,
    saveId,
    version: label,
    notes: note,
    review_date: reviewDate,
    description,
    doc_review,
    needIndexForDocs,
    editorReferenceLink,
  } = input
  const notes = Object.fromEntries(
    Object.entries({ description, doc_review, needIndexForDocs, editorReferenceLink }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  const clean = await cleaned(actor.company.id, input.content)
  if (isRefusal(clean)) return clean
  return inTransaction(tx =>
    saveCleaned(tx, actor, { fileId, revision, saveId, label, note, reviewDate, notes }, clean),
  )
})
