import { guard } from '@cloudoc/esign/contract/rules/guard.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { endingLabels, endingOf } from '../list/ending.ts'
import { useRemind } from '../list/useMany.ts'
import type { EnvelopeDetails } from '../signaturesReads.ts'
import { useSignFile } from '../useSignFile.ts'

const CancelDialog = lazy(async () => ({ default: (await import('../list/CancelDialog.tsx')).CancelDialog }))
const ExtendDialog = lazy(async () => ({ default: (await import('../list/ExtendDialog.tsx')).ExtendDialog }))

/** What can be done with it now: the file once it is there, before that reminding, more time, and an end. */
export function EnvelopeActions({ envelope }: { envelope: EnvelopeDetails }) {
  const [open, setOpen] = useState<'cancel' | 'extend'>()
  const [progress, during] = usePending()
  const download = useSignFile()
  const remind = useRemind()
  const { envelopeId, state } = envelope
  const may = (action: 'remind' | 'extend' | 'cancel') => guard(action, state) === undefined
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'finalized' && (
        <Button icon={<Download aria-hidden className="size-5" />} onClick={() => download(envelopeId, 'signed')}>
          Download the signed file
        </Button>
      )}
      {may('remind') && (
        <Button
          progress={progress}
          onClick={() => {
            void during(remind([envelope]))
          }}
        >
          Remind
        </Button>
      )}
      {may('extend') && (
        <Button variant={may('remind') ? 'quiet' : 'primary'} onClick={() => setOpen('extend')}>
          More time…
        </Button>
      )}
      {may('cancel') && (
        <Button variant="quiet" onClick={() => setOpen('cancel')}>
          {endingLabels[endingOf([envelope])]}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'cancel' && <CancelDialog items={[envelope]} onClose={close} onDone={close} />}
        {open === 'extend' && <ExtendDialog items={[envelope]} onClose={close} onDone={close} />}
      </Suspense>
    </div>
  )
}
