import { cancelEnvelopes } from '@cloudoc/esign/contract/sending.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import type { EnvelopeItem } from '../signaturesReads.ts'
import type { Ending } from './ending.ts'
import { endingOf } from './ending.ts'
import { LeftDialog } from './LeftDialog.tsx'
import type { Left } from './useMany.ts'
import { leftOf } from './useMany.ts'

interface CancelProps {
  items: readonly Pick<EnvelopeItem, 'envelopeId' | 'title' | 'state'>[]
  onClose: () => void
  onDone: () => void
}

interface Words {
  title: (what: string) => string
  confirm: string
  done: string
  several: string
  left: string
}
const words: Readonly<Record<Ending, Words>> = {
  delete: {
    title: what => `Delete ${what}?`,
    confirm: 'Delete',
    done: 'The draft is deleted',
    several: 'deleted',
    left: 'deleted',
  },
  putAway: {
    title: what => `Put ${what} away?`,
    confirm: 'Put away',
    done: 'Put away: it is among what was deleted',
    several: 'put away',
    left: 'put away',
  },
  cancel: {
    title: what => `Cancel ${what}?`,
    confirm: 'Cancel signing',
    done: 'Cancelled: nobody can sign it any more',
    several: 'cancelled',
    left: 'cancelled',
  },
}

/** Takes back what was sent, and puts away what is over. With several, says which could not be. */
export function CancelDialog({ items, onClose, onDone }: CancelProps) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [reason, setReason] = useState('')
  const [left, setLeft] = useState<readonly Left[]>()
  const [only] = items
  const ending = endingOf(items)
  const says = words[ending]
  const one = items.length === 1
  const go = async () => {
    const outcome = await during(
      write(
        cancelEnvelopes,
        { envelopeIds: items.map(({ envelopeId }) => envelopeId), reason: reason.trim() },
        { says: '' },
      ),
    )
    if (!outcome) return
    if (outcome.done > 0) showToast(one ? says.done : `${outcome.done} of ${items.length} ${says.several}`)
    const rest = leftOf(items, outcome)
    if (rest.length > 0) setLeft(rest)
    else onDone()
  }
  if (left)
    return (
      <LeftDialog
        title={`${left.length === 1 ? 'One' : left.length} could not be ${says.left}`}
        left={left}
        onClose={onDone}
      />
    )
  const what = one
    ? `${ending === 'delete' ? 'the draft ' : ''}‘${only?.title ?? ''}’`
    : ending === 'delete'
      ? 'these drafts'
      : `${items.length} items`
  return (
    <ConfirmDialog
      open
      danger={ending !== 'putAway'}
      onOpenChange={open => {
        if (!open) onClose()
      }}
      progress={progress}
      onConfirm={() => {
        void go()
      }}
      cancel="Keep"
      title={says.title(what)}
      confirm={ending === 'cancel' && !one ? 'Cancel them' : says.confirm}
    >
      {ending === 'delete' && <p>Nothing was sent so far, so nobody is told.</p>}
      {ending === 'putAway' && (
        <p>
          {one ? 'It is' : 'They are'} over, so nobody is mailed. You find {one ? 'it' : 'them'} under{' '}
          <strong>Deleted</strong>, with all that happened; {one ? 'it' : 'they'} cannot be given more time any more.
        </p>
      )}
      {ending === 'cancel' && (
        <div className="grid gap-4">
          <p>
            Nobody can sign {items.length === 1 ? 'it' : 'them'} any more, and everyone who was asked is told. It cannot
            be undone; what is finished stays.
          </p>
          <TextArea
            label="Why"
            name="reason"
            optional
            rows={2}
            maxLength={500}
            hint="They read it in the mail."
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
