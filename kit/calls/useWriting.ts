import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useCallback } from 'react'
import type { Offer } from '../messages/store.ts'
import { showMessage, showToast } from '../messages/store.ts'
import { send, textOf } from './send.ts'
import { brokenText } from './texts.ts'
import { useReadAgain } from './useReadAgain.ts'

export interface Writing {
  /** What the note says instead of the call's own text; '' says nothing. */
  says?: string
  /** A way to take it back, in the note that says it is done. */
  offer?: Offer | undefined
  /** Refusals that the screen shows itself, by their stable codes. */
  shown?: readonly string[]
  /** Shows a refusal beside what was refused, in place of the popup. */
  onRefused?: (text: string) => void
}
/** Answers the reply, or undefined where it was refused (the person knows why). */
export type Write = <C extends Call>(call: C, input: InputOf<C>, how?: Writing) => Promise<ReplyOf<C> | undefined>

/**
 * For calls that change something: makes one, says what became of it, and reads again what is on the screen, refused
 * or not.
 */
export function useWriting(): Write {
  const readAgain = useReadAgain()
  return useCallback<Write>(
    async (call, input, { says, offer, shown = [], onRefused } = {}) => {
      const envelope = await send(call, input)
      void readAgain()
      if (envelope.status === 1) {
        const text = says ?? envelope.message ?? 'Done'
        if (text !== '') showToast(text, 'success', offer)
        return envelope.response
      }
      const text = textOf(envelope) ?? brokenText
      if (onRefused) onRefused(text)
      else if (envelope.status !== 0 || !shown.includes(envelope.message))
        showMessage(text, envelope.status === 2 ? 'info' : 'danger')
      return undefined
    },
    [readAgain],
  )
}
