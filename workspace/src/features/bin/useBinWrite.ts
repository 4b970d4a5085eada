import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'

/** Writes and says what became of it. What comes back can belong to any screen, so all that was read is read again. */
export function useBinWrite(): [<C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C> | undefined>, Progress] {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  return [async (call, input) => {
    setPending(true)
    const envelope = await send(call, input)
    setPending(false)
    void mutate(() => true)
    if (envelope.status !== 1) {
      showMessage(textOf(envelope) ?? brokenText, 'danger')
      return undefined
    }
    showToast(envelope.message ?? 'Done')
    return envelope.response
  }, pending ? 'pending' : 'idle']
}
