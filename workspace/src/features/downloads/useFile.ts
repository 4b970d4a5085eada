import type { Call, InputOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'

/** Has a file made, and hands it out. */
export function useFile<C extends Call>(call: C): [(input: InputOf<C>) => void, Progress] {
  const [progress, during] = usePending()
  const open = async (input: InputOf<C>) => {
    const envelope = await send(call, input)
    if (envelope.status === 1) browser.leave((envelope.response as { url: string }).url)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return [input => void during(open(input)), progress]
}
