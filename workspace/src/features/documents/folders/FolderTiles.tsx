import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { counted } from '@cloudoc/kit/format/count.ts'
import { Link } from 'react-router-dom'
import { folderPath } from '../../addresses/documents.ts'
import { useRights } from '../../rights/documents.ts'
import type { FolderItem } from '../list/items.ts'
import type { DropProps } from './dragging.ts'
import { draggable } from './dragging.ts'
import { FolderIcon } from './FolderIcon.tsx'
import { FolderMenu } from './FolderMenu.tsx'

/** What a folder holds, in a few words. */
const within = ({ documents, files, folders }: FolderItem): string =>
  [counted(documents, 'document'), files > 0 && counted(files, 'file'), folders > 0 && counted(folders, 'folder')]
    .filter(Boolean)
    .join(', ')

interface FolderTilesProps {
  folders: readonly FolderItem[]
  drop: (id: string, name: string) => DropProps
  /** In one line that scrolls by itself: what comes below needs the room. */
  inOneLine?: boolean
}

/** Folders to open, and to drop documents on. */
export function FolderTiles({ folders, drop, inOneLine = false }: FolderTilesProps) {
  const { editFolders, editDocuments } = useRights()
  return (
    <ul aria-label="Folders" className={cx('gap-2', inOneLine ? '-m-1 flex overflow-x-auto p-1' : 'tiles grid')}>
      {folders.map(folder => (
        <li
          key={folder._id}
          {...(editFolders && draggable(() => ({ folder })))}
          {...((editDocuments || editFolders) && drop(folder._id, folder.folderName))}
          className={cx(
            'relative flex items-center gap-2 rounded-md border border-line bg-sheet pl-3 hover:border-edge data-over:border-accent data-over:bg-accent-soft',
            inOneLine ? 'max-w-full shrink-0' : 'min-w-0',
          )}
        >
          <FolderIcon colour={folder.iconcolour} />
          <div className={cx('min-w-0 grow', inOneLine ? 'flex items-baseline gap-2' : 'py-1')}>
            {/* The whole tile leads into the folder; its menu lies above. */}
            <Link
              draggable={false}
              to={folderPath(folder._id)}
              title={folder.folderName}
              className={cx(
                'text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:underline',
                inOneLine ? 'truncate' : 'line-clamp-2 wrap-anywhere',
              )}
            >
              {folder.folderName}
            </Link>
            <p className="flex shrink-0 flex-wrap items-center gap-x-3 text-small text-quiet">
              {inOneLine ? (
                <>
                  <span aria-hidden>{folder.documents + folder.files}</span>
                  <span className="sr-only">{within(folder)}</span>
                </>
              ) : (
                <span>{within(folder)}</span>
              )}
              {folder.updates > 0 && <span>{counted(folder.updates, 'update')}</span>}
            </p>
          </div>
          <span className="relative">
            <FolderMenu folder={folder} />
          </span>
        </li>
      ))}
    </ul>
  )
}
