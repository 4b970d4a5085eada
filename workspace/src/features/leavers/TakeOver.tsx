import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { leftFiles, takeOver } from '@cloudoc/myfiles/contract/takeover.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { type Left, whatOf } from './leaversTexts.ts'

/** Takes over what somebody has left behind, once it was read that this is noted and told. */
export function TakeOver({ left }: { left: Left }) {
  const { mutate } = useSWRConfig()
  const [asks, setAsks] = useState(false)
  const [take, taking] = useCall(takeOver)
  const run = async () => {
    const answer = await take({ personId: left.personId })
    setAsks(false)
    if (answer.status === 1) showToast(textOf(answer) ?? takeOver.texts.taken)
    else showMessage(textOf(answer) ?? '', 'danger')
    await mutate(keysOf([leftFiles]))
  }
  return (
    <>
      <Button variant="quiet" aria-label={`Take over the files of ${left.name}`} onClick={() => setAsks(true)}>
        Take over the files…
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Take over the files of ${left.name}?`}
        confirm="Take over the files"
        progress={taking.progress}
        onConfirm={() => void run()}
      >
        {whatOf(left)} will lie in a folder of your own, under ‘My Documents’. It is noted in the history, and{' '}
        {left.name} is told by e-mail.
      </ConfirmDialog>
    </>
  )
}
