import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useNavigate } from 'react-router-dom'
import { Button } from '@cloudoc/kit/components/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/IconButton.tsx'
import { Menu } from '@cloudoc/kit/components/Menu.tsx'
import { useAsk } from '../../features/documents/ask.ts'
import type { FolderItem } from '../../features/documents/items.ts'
import { folderPath } from '../../features/documents/paths.ts'
import { useMayRestoreAll, useRights } from '../../features/documents/rights.ts'
import { FolderMenu } from '../../features/folders/FolderMenu.tsx'

const icon = 'size-5 shrink-0'

/** What can be made here, and done with the folder that one is in. */
export function HereActions({ here, folder, quiet }: { here: FolderItem | undefined; folder: string; /** Nothing is there yet: another step comes first. */ quiet: boolean }) {
  const rights = useRights()
  const mayRestoreAll = useMayRestoreAll()
  const ask = useAsk()
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {rights.addDocuments && <Button look={quiet ? 'quiet' : 'primary'} icon={<FilePlus aria-hidden className={icon} />} onClick={() => ask({ kind: 'create', folderId: folder })}>Create document</Button>}
      {rights.addFolders && <Button look="quiet" className="max-lg:gap-0 max-lg:px-3" icon={<FolderPlus aria-hidden className={icon} />} onClick={() => ask({ kind: 'new-folder', parentId: folder })}><span className="sr-only lg:not-sr-only">New folder</span></Button>}
      {folder === '' && !quiet && mayRestoreAll && (
        <Menu
          align="end" trigger={<IconButton label="Actions for all documents" icon={<EllipsisVertical aria-hidden />} />}
          items={[{ label: 'Restore all to the provider’s version…', danger: true, icon: <RotateCcw aria-hidden className={icon} />, onSelect: () => ask({ kind: 'restore-all' }) }]}
        />
      )}
      {here && <FolderMenu folder={here} onGone={() => navigate(folderPath(here.parentId))} />}
    </div>
  )
}
