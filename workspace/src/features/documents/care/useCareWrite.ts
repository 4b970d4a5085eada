import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { guide, reportList } from '@cloudoc/care/contract/provider.ts'
import { referenceList, referencesOf } from '@cloudoc/care/contract/references.ts'
import { shareList } from '@cloudoc/care/contract/shares.ts'
import { recentActivities } from '@cloudoc/documents/contract/editing.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { keysOf } from '../reads.ts'

const reads: readonly Call[] = [referencesOf, referenceList, shareList, reportList, guide, recentActivities]

/** Writes what stands beside a document's text, says what became of it, and reads that again. Answers the reply, or undefined when it was refused. */
export function useCareWrite(): [<C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C> | undefined>, Progress] {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  return [async (call, input) => {
    setPending(true)
    const envelope = await send(call, input)
    setPending(false)
    void mutate(keysOf(reads))
    if (envelope.status !== 1) {
      showMessage(textOf(envelope) ?? brokenText, 'danger')
      return undefined
    }
    showToast(envelope.message ?? 'Done')
    return envelope.response
  }, pending ? 'pending' : 'idle']
}
