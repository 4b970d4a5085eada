import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { deletePolicy } from '@cloudoc/policies/contract/policies.ts'
import { useState } from 'react'
import { policies as counted } from '../policiesTexts.ts'
import type { PolicyItem } from './item.ts'

/** Asks before policies are deleted, and says what stays. */
export function DeleteDialog({
  policies,
  onClose,
  onDone,
}: {
  policies: readonly PolicyItem[]
  onClose: () => void
  onDone: () => void
}) {
  const write = useWriting()
  const [pending, setPending] = useState(false)
  const waiting = policies.reduce((sum, { unread, read }) => sum + unread + read, 0)
  const [only] = policies
  const go = async () => {
    setPending(true)
    let deleted = 0
    for (const { id } of policies)
      if (await write(deletePolicy, { id }, { says: policies.length === 1 ? deletePolicy.texts.deleted : '' }))
        deleted += 1
    setPending(false)
    if (deleted === policies.length) onDone()
    else onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={open => {
        if (!open) onClose()
      }}
      progress={pending ? 'pending' : 'idle'}
      onConfirm={() => {
        void go()
      }}
      title={policies.length === 1 ? `Delete ‘${only?.name ?? ''}’?` : `Delete ${counted(policies.length)}?`}
      confirm={policies.length === 1 ? 'Delete policy' : 'Delete policies'}
    >
      <p>
        {waiting === 0 ? 'Nobody is waiting to read it.' : `${people(waiting)} will not have to read it any more.`} It
        leaves the public page, too. Who acknowledged which words stays proven. A document that it came from stays where
        it is.
      </p>
    </ConfirmDialog>
  )
}
