import { bulkRestore } from '@cloudoc/documents/contract/revisions.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import type { DocumentItem } from '../list/items.ts'
import { namesOrCount } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'
import type { DialogState } from './useDialogs.ts'

/** Brings documents back to the provider's newest text (shop §4 Restore All, for some). */
export function RestoreDialog({
  documents,
  open,
  onClose,
  onDone,
}: DialogState & { documents: readonly DocumentItem[] }) {
  const write = useWrite()
  const [progress, during] = usePending()
  const restore = async () => {
    if (await during(write(bulkRestore, { files: documents.map(({ _id }) => _id) }))) onDone()
  }
  const one = documents.length === 1
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Restore ${namesOrCount(documents)} to the provider’s version?`}
      confirm="Restore provider’s version"
      progress={progress}
      onConfirm={restore}
    >
      {one ? 'It will read' : 'Each will read'} as the provider’s newest version. What your company changed is no longer
      in {one ? 'the document' : 'them'}; it is kept as a backup of {one ? 'the document' : 'each'}, where you can read
      it and bring it back. The provider is not liable for what is lost by it.
    </ConfirmDialog>
  )
}
