import { useCallback } from 'react'
import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import type { Offer } from '@cloudoc/kit/messages/store.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import type { DocumentItem } from './list/items.ts'
import { useDocumentCache } from './reads.ts'

interface Writing {
  /** Shown at once, and undone by what is read afterwards if the call is refused. */
  ahead?: (item: DocumentItem) => DocumentItem | null
  /** A way to take it back, in the note that says it is done. */
  offer?: Offer
  /** Says itself what became of it. */
  silent?: boolean
}

/** Writes, says what became of it, and reads the lists again. Answers the reply, or undefined when it was refused (the person knows why). */
export function useWrite() {
  const { refresh, ahead } = useDocumentCache()
  return useCallback(async <C extends Call>(call: C, input: InputOf<C>, { ahead: change, offer, silent = false }: Writing = {}): Promise<ReplyOf<C> | undefined> => {
    if (change) await ahead(change)
    const envelope = await send(call, input)
    void refresh()
    if (envelope.status !== 1) {
      showMessage(textOf(envelope) ?? brokenText, 'danger')
      return undefined
    }
    if (!silent) showToast(envelope.message ?? 'Done', 'success', offer)
    return envelope.response
  }, [refresh, ahead])
}
