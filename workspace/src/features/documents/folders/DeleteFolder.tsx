import { deleteFolder } from '@cloudoc/documents/contract/folders.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { useState } from 'react'
import type { DialogState } from '../dialogs/useDialogs.ts'
import type { FolderItem } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'
import { useRestore } from './useRestore.ts'

/** `12 documents and 3 folders`; '' for an empty folder. */
const holds = ({ documents, files, folders }: Pick<FolderItem, 'documents' | 'files' | 'folders'>): string =>
  listed(
    [
      documents > 0 && counted(documents, 'document'),
      files > 0 && counted(files, 'file'),
      folders > 0 && counted(folders, 'folder'),
    ].filter(each => each !== false),
  )
const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')

/** Whoever deletes a folder with more documents and files than this types its name first. */
const MAX_DOCUMENTS_UNNAMED = 10

/** Puts a folder into the bin, and says before what goes with it. A large one is deleted only by its name. */
export function DeleteFolder({ folder, open, onClose, onDone }: DialogState & { folder: FolderItem }) {
  const write = useWrite()
  const restore = useRestore()
  const [progress, during] = usePending()
  const remove = async () => {
    const offer = {
      label: 'Undo',
      onTake: () => {
        void restore('folders', [folder._id])
      },
    }
    if (await during(write(deleteFolder, { folderId: [folder._id] }, { offer }))) onDone()
  }
  const held = holds(folder)
  const [typed, setTyped] = useState('')
  const named = folder.documents + folder.files > MAX_DOCUMENTS_UNNAMED
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Delete the folder ‘${folder.folderName}’?`}
      confirm="Delete folder"
      barred={named && typed.trim() !== folder.folderName.trim()}
      progress={progress}
      onConfirm={remove}
    >
      {held === '' ? (
        'It is empty.'
      ) : (
        <>
          It holds <strong>{held}</strong>, and all of that goes with it.
        </>
      )}{' '}
      Everything goes to the bin, and can be brought back from there.
      {named && (
        <div className="pt-4">
          <TextField
            label={`To delete it, type its name: ${folder.folderName}`}
            name="folderName"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
