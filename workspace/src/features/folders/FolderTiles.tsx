import { Link } from 'react-router-dom'
import { Badge } from '@cloudoc/kit/components/Badge.tsx'
import { counted } from '../documents/items.ts'
import type { FolderItem } from '../documents/items.ts'
import { folderPath } from '../documents/paths.ts'
import { useRights } from '../documents/rights.ts'
import { draggable } from './dragging.ts'
import type { DropProps } from './dragging.ts'
import { FolderIcon } from './FolderIcon.tsx'
import { FolderMenu } from './FolderMenu.tsx'

/** What a folder holds, in a few words. */
const within = ({ documents, folders }: FolderItem): string =>
  [counted(documents, 'document'), folders > 0 && counted(folders, 'folder')].filter(Boolean).join(', ')

/** Folders to open, and to drop documents on. */
export function FolderTiles({ folders, drop }: { folders: readonly FolderItem[]; drop: (id: string, name: string) => DropProps }) {
  const { editFolders, editDocuments } = useRights()
  return (
    <ul aria-label="Folders" className="tiles grid gap-3">
      {folders.map(folder => (
        <li
          key={folder._id} {...(editFolders && draggable(() => ({ folder })))} {...((editDocuments || editFolders) && drop(folder._id, folder.folderName))}
          className="relative flex min-w-0 items-center gap-3 rounded-md border border-line bg-sheet py-2 pr-1 pl-4 hover:border-edge data-over:border-accent data-over:bg-accent-soft"
        >
          <FolderIcon colour={folder.iconcolour} large />
          <div className="min-w-0 grow">
            {/* The whole tile leads into the folder; its menu lies above. */}
            <Link draggable={false} to={folderPath(folder._id)} className="font-bold text-ink no-underline after:absolute after:inset-0 hover:underline">{folder.folderName}</Link>
            <p className="flex flex-wrap items-center gap-x-3 text-small text-quiet">
              {within(folder)}
              {folder.updates > 0 && <Badge look="marker">{counted(folder.updates, 'update')}</Badge>}
            </p>
          </div>
          <span className="relative"><FolderMenu folder={folder} /></span>
        </li>
      ))}
    </ul>
  )
}
