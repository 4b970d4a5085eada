import { restoreFile } from '@cloudoc/documents/contract/revisions.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { useWrite } from '../useWrite.ts'

/** Asks before a document goes back to the provider's text (shop §4 Restore All, for one). */
export function RestoreProvider({
  fileId,
  name,
  onClose,
  onDone,
}: {
  fileId: string
  name: string
  onClose: () => void
  onDone: () => void
}) {
  const [progress, during] = usePending()
  const write = useWrite()
  const restore = async () => {
    if (await during(write(restoreFile, { file: { fileId } }))) onDone()
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Restore ‘${name}’ to the provider’s version?`}
      confirm="Restore provider’s version"
      progress={progress}
      onConfirm={() => {
        void restore()
      }}
    >
      <p>
        The document will be updated to the provider’s version. The changes that your company made are no longer in it;
        a backup of them is kept, which can be read and brought back.
      </p>
      <p className="mt-3">The provider is not liable for what is lost by it.</p>
    </ConfirmDialog>
  )
}
