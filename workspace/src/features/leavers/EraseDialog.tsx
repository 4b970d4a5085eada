import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { erasePerson } from '@cloudoc/people/contract/erasure.ts'
import { typedName } from '@cloudoc/people/contract/typed-name.ts'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'

type Asked = ReplyOf<typeof erasePerson>

/** Asks twice: says what goes for good, and lets the name be typed. */
export function EraseDialog({ personId, onClose }: { personId: string; onClose: (done: boolean) => void }) {
  const { mutate } = useSWRConfig()
  const [asked, setAsked] = useState<Asked>()
  const [failed, setFailed] = useState<string>()
  const [typed, setTyped] = useState('')
  const [erase, erasing] = useCall(erasePerson)
  useEffect(() => {
    let over = false
    void send(erasePerson, { personId }).then(answer => {
      if (over) return
      if (answer.status === 1) setAsked(answer.response)
      else setFailed(textOf(answer))
    })
    return () => {
      over = true
    }
  }, [personId])
  const run = async () => {
    const answer = await erase({ personId, name: typed, confirm: true })
    if (answer.status !== 1) return
    showToast(textOf(answer) ?? erasePerson.texts.erased)
    onClose(true)
    await mutate(() => true)
  }
  const name = asked?.name ?? ''
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={open => {
        if (!open) onClose(false)
      }}
      title={asked ? `Erase ${name}?` : 'Erase this person?'}
      confirm="Erase for good"
      barred={!asked || typedName(typed) !== typedName(name)}
      progress={erasing.progress}
      onConfirm={() => void run()}
    >
      <div className="grid gap-4">
        {failed !== undefined && <ErrorState text={failed} />}
        {!asked && failed === undefined && <Skeleton label="Looking for what would go" />}
        {asked && (
          <>
            <p>
              Name, addresses, numbers, invitations, sessions and notifications go. Where {name} is named, a pseudonym
              stands from now on. They cannot be brought back, and this cannot be undone.
            </p>
            {asked.hanging.length > 0 && (
              <p className="font-bold">
                With them go {asked.hanging.map(({ what, count }) => `${count} ${what}`).join(', ')}.
              </p>
            )}
            <TextField
              label={`Type ‘${name}’ to go on`}
              name="name"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
              {...(erasing.error !== undefined && { error: erasing.error })}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}
