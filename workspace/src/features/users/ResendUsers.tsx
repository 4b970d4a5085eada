import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { resendUser } from '@cloudoc/people/contract/users.ts'
import { useSWRConfig } from 'swr'
import type { SystemUser } from './usersOf.tsx'

/** Sends the invitation again to those who have not joined. */
export function ResendUsers({ people, onDone }: { people: readonly SystemUser[]; onDone: () => void }) {
  const { mutate } = useSWRConfig()
  const [resend, resending] = useCall(resendUser)
  const waiting = people.filter(({ state }) => state === 'invited')
  if (waiting.length === 0) return null
  const send = async () => {
    const answer = await resend({ personId: waiting.map(({ _id }) => _id) })
    if (answer.status !== 1) return void showMessage(textOf(answer) ?? '', 'danger')
    const [first] = answer.response.skipped
    if (first) showMessage(`${textOf(answer) ?? resendUser.texts.sent}. ${first.name}: ${first.text}`, 'info')
    else showToast(textOf(answer) ?? resendUser.texts.sent)
    onDone()
    await mutate(() => true)
  }
  return (
    <Button variant="quiet" progress={resending.progress} pendingText="Sending…" onClick={() => void send()}>
      Send the invitation again
    </Button>
  )
}
