import { folderTree } from '@cloudoc/documents/contract/folders.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Tree } from '@cloudoc/kit/components/data/Tree.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import Files from 'lucide-react/icons/files'
import { useState } from 'react'
import type { DialogState } from '../dialogs/useDialogs.ts'
import { namesOrCount } from '../list/items.ts'
import { pathToFolder, top, treeOf } from './tree.tsx'
import type { Moved } from './useMove.ts'
import { useMove } from './useMove.ts'

/**
 * Chooses where documents, files or a folder go: the way to move for the keyboard and the phone, and the same
 * as dragging.
 */
export function MoveDialog({ items, folder, open, onClose, onDone }: DialogState & Moved) {
  const move = useMove()
  const [progress, during] = usePending()
  const tree = useRead(folderTree, {})
  const folders = tree.data?.folders ?? []
  const from = folder
    ? folder.parentId
    : items.every(({ folderId }) => folderId === items[0]?.folderId)
      ? (items[0]?.folderId ?? '')
      : undefined
  const [chosen, setChosen] = useState<string>()
  const [opened, setOpened] = useState<ReadonlySet<string>>()
  const branches = opened ?? new Set([top, ...(from ? pathToFolder(folders, from).map(({ _id }) => _id) : [])])
  const target = folders.find(({ _id }) => _id === chosen)
  const to = chosen === top ? '' : target?._id
  const go = async () => {
    if (to === undefined) return
    if (await during(move(folder ? { folder } : { items }, to, target?.folderName ?? ''))) onDone()
  }
  const same = to !== undefined && to === from
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Move ${folder ? `‘${folder.folderName}’` : namesOrCount(items)}`}
      description="Choose the folder to move to."
      footer={
        <>
          <Button disabled={to === undefined || same} progress={progress} pendingText="Moving…" onClick={go}>
            {to === undefined ? 'Move' : `Move to ${target?.folderName ?? 'the top'}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {same && (
            <p role="status" className="w-full text-small text-quiet">
              {items && items.length > 1 ? 'They are' : 'It is'} there already.
            </p>
          )}
        </>
      }
    >
      {tree.error !== undefined ? (
        <ErrorState text={tree.error} onRetry={tree.retry} />
      ) : tree.data ? (
        <Tree
          label="Folders"
          chosen={chosen}
          onChoose={setChosen}
          open={branches}
          onOpen={setOpened}
          nodes={[
            {
              id: top,
              label: 'All documents (top)',
              icon: <Files aria-hidden className="size-6 shrink-0 text-quiet" />,
              children: treeOf(folders, { barred: folder?._id }),
            },
          ]}
        />
      ) : (
        <Skeleton count={5} label="Loading the folders" />
      )}
    </Dialog>
  )
}
