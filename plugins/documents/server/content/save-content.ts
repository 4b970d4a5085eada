import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'
import { isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { maxText, saveContent } from '../../contract/editing.ts'
import { onText } from './run-text-task.ts'
import { save } from './saving.ts'
import { hashOf } from './text-hash.ts'

export default handleInSteps(saveContent, async ({ input, actor }) => {
  const { fileId, revision, saveId, version: label, notes: note, review_date: reviewDate, description, doc_review, needIndexForDocs, editorReferenceLink } = input
  if (input.content.length > maxText) return refuse('tooLarge', 'tooLong', saveContent.texts.tooLong)
  const notes = Object.fromEntries(Object.entries({ description, doc_review, needIndexForDocs, editorReferenceLink }).filter(([, value]) => value !== undefined))
  // A long text takes seconds: before the document is locked, so that nobody waits for it.
  const clean = await onText(actor.company.id, 'cleaned', { header: '', body: input.content, footer: '' })
  if (isRefusal(clean)) return clean
  const { body, plain, keys } = clean
  return inTransaction(tx => save(tx, actor, { fileId, revision, saveId, text: { body }, label, note, reviewDate, notes },
    async ({ header, footer }) => ({ header, body, footer, plain, keys: [keys, ...placeholdersOf(header + footer)].join(' '), hash: hashOf({ header, body, footer }) }), saveContent.texts))
})
