import { deleteFolder } from '@cloudoc/documents/contract/folders.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/ConfirmDialog.tsx'
import type { Asked } from '../documents/dialogs/Answer.tsx'
import type { FolderItem } from '../documents/items.ts'
import { counted } from '../documents/items.ts'
import { usePending } from '../documents/usePending.ts'
import { useWrite } from '../documents/useWrite.ts'
import { useRestore } from './useRestore.ts'

/** `12 documents and 3 folders`; '' for an empty folder. */
export const holds = ({ documents, folders }: Pick<FolderItem, 'documents' | 'folders'>): string =>
  [documents > 0 && counted(documents, 'document'), folders > 0 && counted(folders, 'folder')].filter(Boolean).join(' and ')

/** Puts a folder into the bin, and says before what goes with it. */
export function DeleteFolder({ folder, open, onClose, onDone }: Asked & { folder: FolderItem }) {
  const write = useWrite()
  const restore = useRestore()
  const [progress, during] = usePending()
  const remove = async () => {
    const offer = { label: 'Undo', onTake: () => { void restore('folders', [folder._id]) } }
    if (await during(write(deleteFolder, { folderId: [folder._id] }, { offer }))) onDone()
  }
  const held = holds(folder)
  return (
    <ConfirmDialog
      danger open={open} onOpenChange={next => { if (!next) onClose() }} title={`Delete the folder ‘${folder.folderName}’?`}
      confirm="Delete folder" progress={progress} onConfirm={remove}
    >
      {held === '' ? 'It is empty.' : <>It holds <strong>{held}</strong>, and all of that goes with it.</>} Everything goes to the bin, and can be brought back from there.
    </ConfirmDialog>
  )
}
