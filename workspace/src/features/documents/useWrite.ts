import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Writing } from '@cloudoc/kit/calls/useWriting.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { useCallback } from 'react'
import { useChangeAhead } from './documentsReads.ts'
import type { DocumentItem } from './list/items.ts'

/** `ahead`: shown at once, and undone by what is read afterwards if the call is refused. */
type WritingAhead = Writing & { ahead?: (item: DocumentItem) => DocumentItem | null }

/**
 * Writes, says what became of it, and reads again what is on the screen. Answers the reply, or undefined when it was
 * refused (the person knows why).
 */
export function useWrite() {
  const changeAhead = useChangeAhead()
  const write = useWriting()
  return useCallback(
    async <C extends Call>(
      call: C,
      input: InputOf<C>,
      { ahead: change, ...how }: WritingAhead = {},
    ): Promise<ReplyOf<C> | undefined> => {
      if (change) await changeAhead(change)
      return write(call, input, how)
    },
    [write, changeAhead],
  )
}
