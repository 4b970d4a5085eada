import { useState } from 'react'
import { cancelEnvelopes } from '@cloudoc/esign/contract/sending.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import type { EnvelopeItem } from '../reads.ts'
import { useSignWrite } from '../reads.ts'
import type { Left } from './useMany.ts'
import { leftOf } from './useMany.ts'
import { LeftDialog } from './LeftDialog.tsx'

interface CancelProps { items: readonly Pick<EnvelopeItem, 'envelopeId' | 'title' | 'state'>[]; onClose: () => void; onDone: () => void }

/** Takes back what was sent. With several, says which could not be. */
export function CancelDialog({ items, onClose, onDone }: CancelProps) {
  const write = useSignWrite()
  const [progress, during] = usePending()
  const [reason, setReason] = useState('')
  const [left, setLeft] = useState<readonly Left[]>()
  const [only] = items
  const drafts = items.every(({ state }) => state === 'draft')
  const go = async () => {
    const outcome = await during(write(cancelEnvelopes, { envelopeIds: items.map(({ envelopeId }) => envelopeId), reason: reason.trim() }, { says: '' }))
    if (!outcome) return
    if (outcome.done > 0) showToast(items.length === 1 ? (drafts ? 'The draft is deleted' : 'Cancelled: nobody can sign it any more') : `${outcome.done} of ${items.length} cancelled`)
    const rest = leftOf(items, outcome)
    if (rest.length > 0) setLeft(rest)
    else onDone()
  }
  if (left) return <LeftDialog title={left.length === 1 ? 'One could not be cancelled' : `${left.length} could not be cancelled`} left={left} onClose={onDone} />
  const what = items.length === 1 ? `‘${only?.title ?? ''}’` : `${items.length} items`
  return (
    <ConfirmDialog
      open danger onOpenChange={open => { if (!open) onClose() }} progress={progress} onConfirm={() => { void go() }} cancel="Keep"
      title={drafts ? `Delete ${items.length === 1 ? `the draft ${what}` : 'these drafts'}?` : `Cancel ${what}?`} confirm={drafts ? (items.length === 1 ? 'Delete draft' : 'Delete drafts') : items.length === 1 ? 'Cancel signing' : 'Cancel them'}
    >
      {drafts
        ? <p>Nothing was sent so far, so nobody is told.</p>
        : (
          <div className="grid gap-4">
            <p>Nobody can sign {items.length === 1 ? 'it' : 'them'} any more, and everyone who was asked is told. It cannot be taken back; what is finished stays.</p>
            <TextArea label="Why" name="reason" optional rows={2} maxLength={500} hint="They read it in the mail." value={reason} onChange={({ currentTarget: { value } }) => setReason(value)} />
          </div>
        )}
    </ConfirmDialog>
  )
}
