import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { deleteMine } from '@cloudoc/myfiles/contract/files.ts'
import type { OwnItem } from '../myfilesReads.ts'
import { nameOf } from '../myfilesReads.ts'
import { NameDialog } from './NameDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import type { OwnDialog } from './useOwnDialogs.ts'

export interface Ending {
  onClose: () => void
  onDone: () => void
}

export function OwnDialogsOf({ dialog, ...ending }: { dialog: OwnDialog } & Ending) {
  if (dialog.kind === 'send') return <SendDialog {...dialog} {...ending} />
  if (dialog.kind === 'delete') return <DeleteDialog items={dialog.items} {...ending} />
  return 'items' in dialog ? (
    <PlaceDialog how={dialog.kind === 'copy' ? 'copy' : 'move'} items={dialog.items} {...ending} />
  ) : (
    <NameDialog dialog={dialog} {...ending} />
  )
}

function DeleteDialog({ items, onClose, onDone }: { items: readonly OwnItem[] } & Ending) {
  const write = useWriting()
  const [progress, during] = usePending()
  const folders = items.filter(({ type }) => type === 'folder')
  const files = items.filter(({ type }) => type === 'file')
  const remove = async () => {
    const gone =
      (folders.length === 0 || (await write(deleteMine, { id: folders.map(({ _id }) => _id), type: 'folder' }))) &&
      (files.length === 0 || (await write(deleteMine, { id: files.map(({ _id }) => _id), type: 'file' })))
    if (gone) onDone()
  }
  const [only] = items
  const what = items.length === 1 && only ? `‘${nameOf(only)}’` : `${items.length} items`
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Delete ${what}?`}
      confirm={items.length === 1 ? 'Delete' : `Delete ${items.length} items`}
      progress={progress}
      onConfirm={() => {
        void during(remove())
      }}
    >
      {folders.length > 0 ? 'With a folder goes all that it holds. ' : ''}It goes to the bin, and can be brought back
      from there for 90 days. Links that you have sent stop working.
    </ConfirmDialog>
  )
}
