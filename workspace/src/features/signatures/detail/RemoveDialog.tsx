import { replaceRecipient } from '@cloudoc/esign/contract/sending.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import type { EnvelopeDetails, Recipient } from '../signaturesReads.ts'

/** Asks one of several no more; all others stay as they are. */
export function RemoveDialog({
  envelope: { envelopeId },
  recipient: { recipientId, name },
  onClose,
}: {
  envelope: EnvelopeDetails
  recipient: Recipient
  onClose: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const go = async () => {
    await during(
      write(replaceRecipient, { envelopeId, recipientId, remove: true }, { says: `${name} is not asked any more` }),
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Ask ${name} no more?`}
      confirm="Ask no more"
      progress={progress}
      onConfirm={() => {
        void go()
      }}
    >
      Their link ends. Everyone else stays as they are, and who has signed need not sign again.
    </ConfirmDialog>
  )
}
