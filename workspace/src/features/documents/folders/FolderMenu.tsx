import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileDown from 'lucide-react/icons/file-down'
import FolderInput from 'lucide-react/icons/folder-input'
import FolderPlus from 'lucide-react/icons/folder-plus'
import FolderUp from 'lucide-react/icons/folder-up'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Palette from 'lucide-react/icons/palette'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRights } from '../../rights/documents.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { selectFolder } from '../export/selection.ts'
import type { FolderItem } from '../list/items.ts'
import { useDownload } from '../view/download.ts'

const icon = 'size-5 shrink-0'
const only = (allowed: boolean, ...items: MenuItem[]): MenuItem[] => (allowed ? items : [])

/** What can be done with a folder. `onGone`: it is deleted, and whoever looks at it has to go elsewhere. */
export function FolderMenu({
  folder,
  onGone,
  onUploadFolder,
}: {
  folder: FolderItem
  onGone?: () => void /** Chooses a folder to be uploaded into this one: where one looks at it. */
  onUploadFolder?: (() => void) | undefined
}) {
  const rights = useRights()
  const openDialog = useDialogs()
  const download = useDownload()
  const filled = folder.documents > 0
  const holdsAny = filled || folder.files > 0
  const items: MenuItem[] = [
    ...only(
      rights.editFolders,
      {
        label: 'Name and colour…',
        onSelect: () => openDialog({ kind: 'folder', folder }),
        icon: <Palette aria-hidden className={icon} />,
      },
      {
        label: 'Move to…',
        onSelect: () => openDialog({ kind: 'move-folder', folder }),
        icon: <FolderInput aria-hidden className={icon} />,
      },
    ),
    ...only(rights.addFolders, {
      label: 'New folder in it…',
      onSelect: () => openDialog({ kind: 'new-folder', parentId: folder._id }),
      icon: <FolderPlus aria-hidden className={icon} />,
    }),
    ...(onUploadFolder
      ? [{ label: 'Upload a folder…', onSelect: onUploadFolder, icon: <FolderUp aria-hidden className={icon} /> }]
      : []),
    {
      label: 'Export…',
      disabled: !holdsAny,
      onSelect: () => openDialog({ kind: 'export', what: selectFolder(folder) }),
      icon: <FileDown aria-hidden className={icon} />,
      apart: true,
    },
    {
      label: 'Show index (PDF) in a new tab',
      disabled: !filled,
      onSelect: () => void download.index(folder._id, folder.folderName),
      icon: <ListOrdered aria-hidden className={icon} />,
    },
    ...only(rights.deleteFolders, {
      label: 'Delete…',
      danger: true,
      apart: true,
      onSelect: () => openDialog({ kind: 'delete-folder', folder }, onGone),
      icon: <Trash2 aria-hidden className={icon} />,
    }),
  ]
  return (
    <Menu
      align="end"
      items={items}
      trigger={
        <IconButton label={`Actions for the folder ${folder.folderName}`} icon={<EllipsisVertical aria-hidden />} />
      }
    />
  )
}
