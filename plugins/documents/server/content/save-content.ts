import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { isRefusal, type Outcome, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'
import { maxText, saveContent } from '../../contract/editing.ts'
import { recordPresence } from '../presence/presence.ts'
import { runTextTask } from '../text/run-text-task.ts'
import { hashOf } from '../text/text-hash.ts'
import { type Save, type Saved, save } from './saving.ts'

/** A text as it may be stored. A long one takes seconds: before the document is locked, so that nobody waits for it. */
export async function sanitized(companyId: number, content: string) {
  if (content.length > maxText) return refuse(saveContent, 'tooLong')
  return runTextTask(companyId, 'sanitizedText', { header: '', body: content, footer: '' })
}
export type Cleaned = Exclude<Awaited<ReturnType<typeof sanitized>>, Refusal>

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
    saveContent,
  )

type Asked = ParsedOf<typeof saveContent>

/** What is noted beside the text; nothing of it where it is skipped. */
function notedIn({
  isSkip,
  version: label,
  notes: note,
  review_date: reviewDate,
  description,
  doc_review,
  needIndexForDocs,
  editorReferenceLink,
}: Asked): Pick<Save, 'label' | 'note' | 'reviewDate' | 'notes'> {
  if (isSkip) return {}
  const notes = Object.fromEntries(
    Object.entries({ description, doc_review, needIndexForDocs, editorReferenceLink }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  return { label, note, reviewDate, notes }
}

/** The editor was closed with this save: others see it at once, not after a minute of silence. */
async function leaveEditor(tx: Tx, actor: Actor, fileId: string): Promise<void> {
  const file = await ofCompany(tx.db, 'documents', actor).where({ document_id: fileId }).first('id')
  if (file && (await recordPresence(tx, actor, file.id, { editing: false, closed: true })))
    await emit(tx, 'documents.opened', { companyId: actor.company.id, fileId })
}

export default handleWithoutTransaction(saveContent, async ({ input, actor }) => {
  const { fileId, revision, saveId } = input
  const clean = await sanitized(actor.company.id, input.content)
  if (isRefusal(clean)) return clean
  return inTransaction(async tx => {
    const saved = await saveCleaned(tx, actor, { fileId, revision, saveId, ...notedIn(input) }, clean)
    if (!isRefusal(saved) && input.closeButton) await leaveEditor(tx, actor, fileId)
    return saved
  })
})
