import type { Envelope, Refused } from '@cloudoc/core/contract/envelope.ts'
import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { updateContent } from '@cloudoc/documents/contract/revisions.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import type { Deps } from './autosave.ts'
import type { Texts } from './texts.ts'
import type { OpenDocument } from './useAutosave.ts'

export const textsOf = ({
  content,
  headerContent,
  footerContent,
}: Pick<OpenDocument, 'content' | 'headerContent' | 'footerContent'>): Texts => ({
  body: content,
  header: headerContent,
  footer: footerContent,
})

const refusalOf = (answer: Envelope<unknown>): Refused =>
  answer.status === 0 ? answer : { status: 0, response: textOf(answer) ?? '', message: 'absent' }

/** Has a draft brought together with the newest text of the document, and reads what came of it. */
export const bringFor =
  (fileId: string): NonNullable<Deps['bring']> =>
  async draftId => {
    const newest = await send(selectedFile, { fileId })
    if (newest.status !== 1) return refusalOf(newest)
    const { revision } = newest.response
    const merged = await send(updateContent, { fileId, draftId, revision, together: true })
    if (merged.status !== 1) return refusalOf(merged)
    const now = await send(selectedFile, { fileId })
    if (now.status !== 1) return refusalOf(now)
    return {
      status: 1,
      response: {
        revision: now.response.revision,
        savedAt: now.response.updated_at,
        texts: textsOf(now.response),
        clashes: merged.response.clashes,
      },
    }
  }
