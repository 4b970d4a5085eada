import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Tree } from '@cloudoc/kit/components/data/Tree.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import Files from 'lucide-react/icons/files'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { folderPath } from '../../addresses/documents.ts'
import { useRights } from '../../rights/documents.ts'
import type { FolderItem } from '../list/items.ts'
import type { DropProps } from './dragging.ts'
import { pathToFolder, top, treeOf } from './tree.tsx'

interface Reading {
  data: { folders: readonly FolderItem[] } | undefined
  error: string | undefined
  retry: () => void
}

/**
 * All folders beside the list: walks to one, and takes what is dropped on it. The way to the folder in sight
 * is open.
 */
export function FolderTree({
  reading,
  folder,
  drop,
}: {
  reading: Reading
  folder: string
  drop: (id: string, name: string) => DropProps
}) {
  const navigate = useNavigate()
  const { editDocuments, editFolders } = useRights()
  const folders = reading.data?.folders ?? []
  // What was opened and closed by hand, for the folder in sight; coming to another one opens the way to it besides.
  const [state, setState] = useState<{ folder: string; open: ReadonlySet<string> }>({
    folder: '',
    open: new Set([top]),
  })
  const way = pathToFolder(folders, folder).map(({ _id }) => _id)
  const open = state.folder === folder ? state.open : new Set([...state.open, ...way])
  // The list beside it says what is wrong.
  if (reading.error !== undefined)
    return (
      <p className="text-small text-quiet">
        The folders could not be loaded.{' '}
        <Button variant="link" onClick={reading.retry}>
          Load them again
        </Button>
      </p>
    )
  if (!reading.data) return <Skeleton count={6} label="Loading the folders" />
  return (
    <Tree
      label="Folders"
      chosen={folder === '' ? top : folder}
      onChoose={id => navigate(folderPath(id === top ? '' : id))}
      open={open}
      onOpen={next => setState({ folder, open: next })}
      nodes={[
        {
          id: top,
          label: 'All documents',
          icon: <Files aria-hidden className="size-6 shrink-0 text-quiet" />,
          children: treeOf(folders, { updates: true }),
        },
      ]}
      itemProps={
        editDocuments || editFolders
          ? ({ id, label }) => drop(id === top ? '' : id, id === top ? '' : label)
          : undefined
      }
    />
  )
}
