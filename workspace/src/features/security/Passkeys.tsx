import { passkeyList, removePasskey, renamePasskey } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { NameDialog } from '@cloudoc/kit/components/overlay/NameDialog.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { Ago } from '../notifications/Ago.tsx'
import { Refused } from '../screen/Refused.tsx'
import { useConfirmedCall } from '../session/confirming.ts'
import { AddPasskey } from './AddPasskey.tsx'

type Passkey = ReplyOf<typeof passkeyList>[number]

/** One of them, which can be given another name and removed. */
function OnePasskey({ passkey, onChange }: { passkey: Passkey; onChange: () => Promise<void> }) {
  const { _id, name, addedAt, usedAt, isBackedUp } = passkey
  const [asks, setAsks] = useState<'name' | 'removal'>()
  const [remove] = useConfirmedCall(removePasskey)
  const saveName = async (typed: string, refuse: (why: string) => void) => {
    const envelope = await send(renamePasskey, { passkeyId: _id, name: typed })
    if (envelope.status !== 1) refuse(textOf(envelope) ?? brokenText)
    else await onChange()
    return envelope.status === 1
  }
  const confirmRemoval = async () => {
    // The password may be asked for first, in a dialog of its own.
    setAsks(undefined)
    const envelope = await remove({ passkeyId: _id })
    if (envelope.status === 1) showToast(envelope.message ?? removePasskey.texts.removed)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
    await onChange()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <span className="min-w-0 wrap-anywhere">
        <strong>{name}</strong>{' '}
        <span className="text-quiet">
          {usedAt ? (
            <>
              Last used: <Ago at={usedAt} />
            </>
          ) : (
            <>
              Not used yet. Added: <Ago at={addedAt} />
            </>
          )}
          {isBackedUp && '. It is on your other devices, too.'}
        </span>
      </span>
      <span className="flex flex-wrap gap-3">
        <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setAsks('name')}>
          Rename
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setAsks('removal')}>
          Remove
        </Button>
      </span>
      {asks === 'name' && (
        <NameDialog
          title="Rename the passkey"
          action="Rename"
          initial={name}
          maxLength={60}
          check={typed => (typed ? '' : 'Give it a name')}
          onSave={saveName}
          onClose={() => setAsks(undefined)}
        />
      )}
      <ConfirmDialog
        open={asks === 'removal'}
        onOpenChange={isOpen => setAsks(isOpen ? 'removal' : undefined)}
        title={`Remove ${name}?`}
        confirm="Remove passkey"
        danger
        onConfirm={() => {
          void confirmRemoval()
        }}
      >
        It signs in no more, and whoever it has signed in is signed out. Your password still works.
      </ConfirmDialog>
    </li>
  )
}

/** The own passkeys. */
export function Passkeys() {
  const { data, error, code, isLoading, retry, refresh } = useRead(passkeyList, {})
  if (isLoading) return <Skeleton shape="block" count={1} label="Loading your passkeys" />
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  return (
    <div className="grid max-w-form gap-5">
      <p>
        Sign in with a fingerprint, a face or the PIN of your device: no password to type, and no code. If you lose the
        device, sign in with your password, or have a link mailed to you.
      </p>
      {(data?.length ?? 0) > 0 && (
        <ul aria-label="Your passkeys" className="grid border-t border-line">
          {data?.map(passkey => (
            <OnePasskey key={passkey._id} passkey={passkey} onChange={refresh} />
          ))}
        </ul>
      )}
      <AddPasskey onAdded={refresh} />
    </div>
  )
}
