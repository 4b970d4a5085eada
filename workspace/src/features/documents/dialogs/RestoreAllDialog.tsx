import { restoreAll } from '@cloudoc/documents/contract/revisions.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useWrite } from '../useWrite.ts'
import type { DialogState } from './useDialogs.ts'

/** Asks before every document goes back to the provider's text, with the warning of the specification (shop §4 Restore All). */
export function RestoreAllDialog({ open, onClose, onDone }: DialogState) {
  const write = useWrite()
  const [progress, during] = usePending()
  const restore = async () => {
    const answer = await during(write(restoreAll, {}, { says: '' }))
    if (!answer) return
    showToast(
      answer.restored === 0 ? 'All documents read as the provider’s version already' : restoreAll.texts.restored,
    )
    onDone()
  }
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Restore all documents to the provider’s version?"
      confirm="Restore all documents"
      progress={progress}
      onConfirm={() => {
        void restore()
      }}
    >
      <p>
        Every document that came from the provider will be updated to its newest version, in all folders. Your company’s
        earlier changes are then permanently lost from these documents.
      </p>
      <p className="mt-3">
        Of each document that your company edited, one backup is kept; it can be brought back from the document’s
        history, one document at a time. What your company wrote from the start stays as it is.
      </p>
      <p className="mt-3">The provider is not liable for data that is lost by it.</p>
    </ConfirmDialog>
  )
}
