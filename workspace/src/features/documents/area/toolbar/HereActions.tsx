import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { FilePicker, useFolderPicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import type { Picked } from '@cloudoc/kit/uploads/queue.ts'
import { takenEndings } from '@cloudoc/storage/contract/uploads.ts'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileDown from 'lucide-react/icons/file-down'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import FolderUp from 'lucide-react/icons/folder-up'
import ListOrdered from 'lucide-react/icons/list-ordered'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Stamp from 'lucide-react/icons/stamp'
import { useNavigate } from 'react-router-dom'
import { folderPath } from '../../../addresses/documents.ts'
import { useViewer } from '../../../company/companyReads.ts'
import { useMayRestoreAll, useRights } from '../../../rights/documents.ts'
import { useDialogs } from '../../dialogs/useDialogs.ts'
import type { Selected } from '../../export/selection.ts'
import { FolderMenu } from '../../folders/FolderMenu.tsx'
import type { FolderItem } from '../../list/items.ts'
import { useDownload } from '../../view/download.ts'

const icon = 'size-5 shrink-0'

/**
 * What can be made here, and done with the folder that one is in. On a phone a new folder is in the menu,
 * where there is one: the title has its line.
 */
export function HereActions({
  here,
  folder,
  all,
  onUpload,
}: {
  here: FolderItem | undefined
  folder: string
  onUpload: (
    picked: readonly Picked[],
  ) => void /** Everything; its count is 0 where nothing is there yet, and another step comes first. */
  all: Selected | undefined
}) {
  const rights = useRights()
  const openDialog = useDialogs()
  const navigate = useNavigate()
  const whole = useFolderPicker('Upload a folder', onUpload)
  const uploadFolder = rights.addFiles && rights.addFolders ? whole.open : undefined
  const holdsAny = folder === '' && all !== undefined && all.count + all.uploads > 0
  return (
    <div className="flex items-center gap-2">
      {rights.addDocuments && (
        <Button
          variant={all && all.count + all.uploads === 0 ? 'quiet' : 'primary'}
          className="max-md:gap-0 max-md:px-3"
          icon={<FilePlus aria-hidden className={icon} />}
          onClick={() => openDialog({ kind: 'create', folderId: folder })}
        >
          <span className="sr-only md:not-sr-only">Create document</span>
        </Button>
      )}
      {rights.addFiles && (
        <FilePicker variant="quiet" compact label="Upload files" accept={takenEndings.join(',')} onPick={onUpload} />
      )}
      {rights.addFolders && (
        <Button
          variant="quiet"
          className={cx('max-lg:gap-0 max-lg:px-3', (here || holdsAny) && 'max-sm:hidden')}
          icon={<FolderPlus aria-hidden className={icon} />}
          onClick={() => openDialog({ kind: 'new-folder', parentId: folder })}
        >
          <span className="sr-only lg:not-sr-only">New folder</span>
        </Button>
      )}
      {uploadFolder && whole.chooser}
      {holdsAny && <AllMenu all={all} onUploadFolder={uploadFolder} />}
      {here && (
        <FolderMenu folder={here} onGone={() => navigate(folderPath(here.parentId))} onUploadFolder={uploadFolder} />
      )}
    </div>
  )
}

/** What can be done with everything at once. */
function AllMenu({ all, onUploadFolder }: { all: Selected; onUploadFolder: (() => void) | undefined }) {
  const mayRestoreAll = useMayRestoreAll()
  const { role } = useViewer()
  const { addFolders } = useRights()
  const openDialog = useDialogs()
  const download = useDownload()
  const items: MenuItem[] = [
    ...(addFolders
      ? [
          {
            label: 'New folder…',
            onSelect: () => openDialog({ kind: 'new-folder', parentId: '' }),
            icon: <FolderPlus aria-hidden className={icon} />,
          },
        ]
      : []),
    ...(onUploadFolder
      ? [{ label: 'Upload a folder…', onSelect: onUploadFolder, icon: <FolderUp aria-hidden className={icon} /> }]
      : []),
    {
      label: 'Export all…',
      onSelect: () => openDialog({ kind: 'export', what: all }),
      icon: <FileDown aria-hidden className={icon} />,
    },
    {
      label: 'Show index (PDF) in a new tab',
      onSelect: () => void download.index('', 'All documents'),
      icon: <ListOrdered aria-hidden className={icon} />,
    },
  ]
  if (role === 'company')
    items.push({
      label: 'Who approves versions…',
      apart: true,
      icon: <Stamp aria-hidden className={icon} />,
      onSelect: () => openDialog({ kind: 'approval' }),
    })
  if (mayRestoreAll)
    items.push({
      label: 'Restore all to the provider’s version…',
      danger: true,
      apart: true,
      icon: <RotateCcw aria-hidden className={icon} />,
      onSelect: () => openDialog({ kind: 'restore-all' }),
    })
  return (
    <Menu
      align="end"
      trigger={<IconButton label="Actions for all documents" icon={<EllipsisVertical aria-hidden />} />}
      items={items}
    />
  )
}
