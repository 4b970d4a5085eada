import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileDown from 'lucide-react/icons/file-down'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import ListOrdered from 'lucide-react/icons/list-ordered'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useNavigate } from 'react-router-dom'
import { Button } from '@cloudoc/kit/components/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/IconButton.tsx'
import { Menu } from '@cloudoc/kit/components/Menu.tsx'
import type { MenuItem } from '@cloudoc/kit/components/Menu.tsx'
import { useAsk } from '../../features/documents/ask.ts'
import { useDownload } from '../../features/documents/download.ts'
import type { FolderItem } from '../../features/documents/items.ts'
import { folderPath } from '../../features/documents/paths.ts'
import { useMayRestoreAll, useRights } from '../../features/documents/rights.ts'
import type { Selected } from '../../features/exports/selection.ts'
import { FolderMenu } from '../../features/folders/FolderMenu.tsx'

const icon = 'size-5 shrink-0'

/** What can be made here, and done with the folder that one is in. */
export function HereActions({ here, folder, all }: { here: FolderItem | undefined; folder: string; /** Everything; its count is 0 where nothing is there yet, and another step comes first. */ all: Selected | undefined }) {
  const rights = useRights()
  const ask = useAsk()
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {rights.addDocuments && <Button look={all?.count === 0 ? 'quiet' : 'primary'} icon={<FilePlus aria-hidden className={icon} />} onClick={() => ask({ kind: 'create', folderId: folder })}>Create document</Button>}
      {rights.addFolders && <Button look="quiet" className="max-lg:gap-0 max-lg:px-3" icon={<FolderPlus aria-hidden className={icon} />} onClick={() => ask({ kind: 'new-folder', parentId: folder })}><span className="sr-only lg:not-sr-only">New folder</span></Button>}
      {folder === '' && all !== undefined && all.count > 0 && <AllMenu all={all} />}
      {here && <FolderMenu folder={here} onGone={() => navigate(folderPath(here.parentId))} />}
    </div>
  )
}

/** What can be done with everything at once. */
function AllMenu({ all }: { all: Selected }) {
  const mayRestoreAll = useMayRestoreAll()
  const ask = useAsk()
  const download = useDownload()
  const items: MenuItem[] = [
    { label: 'Export all…', onSelect: () => ask({ kind: 'export', what: all }), icon: <FileDown aria-hidden className={icon} /> },
    { label: 'Download index (PDF)', onSelect: () => void download.index('', 'All documents'), icon: <ListOrdered aria-hidden className={icon} /> },
  ]
  if (mayRestoreAll) items.push({ label: 'Restore all to the provider’s version…', danger: true, apart: true, icon: <RotateCcw aria-hidden className={icon} />, onSelect: () => ask({ kind: 'restore-all' }) })
  return <Menu align="end" trigger={<IconButton label="Actions for all documents" icon={<EllipsisVertical aria-hidden />} />} items={items} />
}
