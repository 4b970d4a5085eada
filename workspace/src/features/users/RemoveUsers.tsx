import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { removeUsers } from '@cloudoc/people/contract/users.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { SystemUser } from './usersOf.tsx'

type Hanging = ReplyOf<typeof removeUsers>['hanging']

/** Ends the access of people, and shows before what hangs on them. */
export function RemoveUsers({ people, onDone }: { people: readonly SystemUser[]; onDone: () => void }) {
  const { mutate } = useSWRConfig()
  const [hanging, setHanging] = useState<Hanging>()
  const [remove, removing] = useCall(removeUsers)
  const ids = people.map(({ _id }) => _id)
  const name = people.length === 1 ? people[0]?.name : `${people.length} people`
  const ask = async (confirm: boolean) => {
    const answer = await remove({ personId: ids, confirm })
    if (answer.status !== 1) {
      setHanging(undefined)
      return void showMessage(textOf(answer) ?? '', 'danger')
    }
    if (!confirm) return setHanging(answer.response.hanging)
    setHanging(undefined)
    showToast(textOf(answer) ?? removeUsers.texts.removed)
    onDone()
    await mutate(() => true)
  }
  return (
    <>
      <Button variant="quiet" progress={hanging ? 'idle' : removing.progress} onClick={() => void ask(false)}>
        End access
      </Button>
      <ConfirmDialog
        danger
        open={hanging !== undefined}
        onOpenChange={open => {
          if (!open) setHanging(undefined)
        }}
        title={`End the access of ${name ?? ''}?`}
        confirm="End access"
        progress={removing.progress}
        onConfirm={() => void ask(true)}
      >
        <div className="grid gap-3">
          <p>They are signed out at once, and sign in no more. What they did stays, and they can be brought back.</p>
          {hanging !== undefined && hanging.length > 0 && (
            <ul className="list-disc pl-6">
              {hanging.map(({ personId, name: who, what, count }) => (
                <li key={`${personId} ${what}`}>
                  {who}: {count} {what}
                </li>
              ))}
            </ul>
          )}
        </div>
      </ConfirmDialog>
    </>
  )
}
