import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { remindEnvelopes } from '@cloudoc/esign/contract/sending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useCallback } from 'react'
import type { EnvelopeItem } from '../signaturesReads.ts'

export type Outcome = ReplyOf<typeof remindEnvelopes>
/** What was not done, by its title, and why. */
export interface Left {
  title: string
  text: string
}

export const leftOf = (items: readonly Pick<EnvelopeItem, 'envelopeId' | 'title'>[], { results }: Outcome): Left[] =>
  results
    .filter(({ done }) => !done)
    .map(({ envelopeId, text }) => ({ title: items.find(item => item.envelopeId === envelopeId)?.title ?? '', text }))

/**
 * Reminds; answers what was left out, or undefined where all of it was refused. Of a single one the reason is
 * said at once.
 */
export function useRemind(): (
  items: readonly Pick<EnvelopeItem, 'envelopeId' | 'title'>[],
) => Promise<readonly Left[] | undefined> {
  const write = useWriting()
  return useCallback(
    async items => {
      const outcome = await write(
        remindEnvelopes,
        { envelopeIds: items.map(({ envelopeId }) => envelopeId) },
        { says: '' },
      )
      if (!outcome) return undefined
      const left = leftOf(items, outcome)
      if (outcome.done > 0)
        showToast(
          items.length === 1 ? 'Reminded: a mail is on its way.' : `${outcome.done} of ${items.length} reminded`,
        )
      else if (items.length === 1 && left[0]) showMessage(left[0].text, 'warning')
      return left
    },
    [write],
  )
}
