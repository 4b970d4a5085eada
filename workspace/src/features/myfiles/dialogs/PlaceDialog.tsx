import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Tree } from '@cloudoc/kit/components/data/Tree.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { copyMine, copyMyFolder, moveMine, myFolders } from '@cloudoc/myfiles/contract/files.ts'
import HardDrive from 'lucide-react/icons/hard-drive'
import { useState } from 'react'
import type { OwnItem } from '../myfilesReads.ts'
import { nameOf } from '../myfilesReads.ts'
import { ownTree, top } from '../tree.tsx'
import type { Ending } from './OwnDialogsOf.tsx'

/** Chooses the folder that things are moved or copied to. */
export function PlaceDialog({
  how,
  items,
  onClose,
  onDone,
}: { how: 'move' | 'copy'; items: readonly OwnItem[] } & Ending) {
  const write = useWriting()
  const [progress, during] = usePending()
  const reading = useRead(myFolders, {})
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([top]))
  const folders = items.filter(({ type }) => type === 'folder').map(({ _id }) => _id)
  const files = items.filter(({ type }) => type === 'file').map(({ _id }) => _id)
  const target = reading.data?.find(({ _id }) => _id === chosen)
  const id = chosen === top ? 'root' : target?._id
  const go = async () => {
    if (id === undefined) return
    if (how === 'move') {
      if (
        (folders.length === 0 || (await write(moveMine, { id, fileId: folders, type: 'folder' }, { says: 'Moved' }))) &&
        (files.length === 0 || (await write(moveMine, { id, fileId: files, type: 'file' }, { says: 'Moved' })))
      )
        onDone()
      return
    }
    for (const folderId of folders)
      if (!(await write(copyMyFolder, { folderId, selectedFolderId: id }, { says: 'Copied' }))) return
    if (files.length === 0 || (await write(copyMine, { id, fileId: files }, { says: 'Copied' }))) onDone()
  }
  const [only] = items
  const what = items.length === 1 && only ? `‘${nameOf(only)}’` : `${items.length} items`
  const verb = how === 'move' ? 'Move' : 'Copy'
  return (
    <Dialog
      open
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`${verb} ${what}`}
      description={`Choose the folder to ${how} to.`}
      footer={
        <>
          <Button
            disabled={id === undefined}
            progress={progress}
            pendingText={how === 'move' ? 'Moving…' : 'Copying…'}
            onClick={() => {
              void during(go())
            }}
          >
            {id === undefined ? verb : `${verb} to ${target?.folderName ?? 'the top'}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {reading.error !== undefined ? (
        <ErrorState text={reading.error} onRetry={reading.retry} />
      ) : reading.data ? (
        <Tree
          label="Folders"
          chosen={chosen}
          onChoose={setChosen}
          open={open}
          onOpen={setOpen}
          nodes={[
            {
              id: top,
              label: 'My Documents (top)',
              icon: <HardDrive aria-hidden className="size-6 shrink-0 text-quiet" />,
              children: ownTree(reading.data, new Set(folders)),
            },
          ]}
        />
      ) : (
        <Skeleton count={5} label="Loading the folders" />
      )}
    </Dialog>
  )
}
