import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FolderInput from 'lucide-react/icons/folder-input'
import Info from 'lucide-react/icons/info'
import Send from 'lucide-react/icons/send'
import Signature from 'lucide-react/icons/signature'
import SquarePen from 'lucide-react/icons/square-pen'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import Trash2 from 'lucide-react/icons/trash-2'
import { ownEditorPath, ownFilePath } from '../../addresses/myfiles.ts'
import { sendPath } from '../../addresses/signatures.ts'
import { useSignRights } from '../../rights/signatures.ts'
import { useOwnDialogs } from '../dialogs/useOwnDialogs.ts'
import type { OwnItem } from '../myfilesReads.ts'
import { nameOf } from '../myfilesReads.ts'
import { useOwnDownload } from '../useOwnDownload.ts'

const icon = 'size-5 shrink-0'

/** What can be done with a file or a folder of one's own. */
export function ItemMenu({ item, onGone }: { item: OwnItem; onGone?: () => void }) {
  const openDialog = useOwnDialogs()
  const download = useOwnDownload()
  const { start } = useSignRights()
  const name = nameOf(item)
  const isText = item.type === 'file' && item.openType === 'editor'
  const leaves = item.type === 'file' && (item.scan === 'off' || item.scan === 'clean')
  const ofFile: MenuItem[] =
    item.type !== 'file'
      ? []
      : [
          ...(isText
            ? [{ label: 'Edit', to: ownEditorPath(item._id), icon: <SquarePen aria-hidden className={icon} /> }]
            : []),
          { label: 'Look at it', to: ownFilePath(item._id), icon: <Info aria-hidden className={icon} /> },
          ...(isText
            ? [
                {
                  label: 'Download PDF',
                  onSelect: () => download.pdf(item._id),
                  icon: <Download aria-hidden className={icon} />,
                },
                {
                  label: 'Download Word',
                  onSelect: () => download.word(item._id),
                  icon: <Download aria-hidden className={icon} />,
                },
              ]
            : [
                {
                  label: 'Download',
                  disabled: !leaves,
                  onSelect: () => download.file(item._id),
                  icon: <Download aria-hidden className={icon} />,
                },
              ]),
          {
            label: 'Send by mail…',
            disabled: !isText && !leaves,
            onSelect: () => openDialog({ kind: 'send', fileId: item._id, name, isText }),
            icon: <Send aria-hidden className={icon} />,
          },
          ...(start && (isText || item.openType === 'pdf')
            ? [
                {
                  label: 'Send for signature…',
                  disabled: !isText && !leaves,
                  to: sendPath({ ownFileId: item._id }, name),
                  icon: <Signature aria-hidden className={icon} />,
                },
              ]
            : []),
        ]
  const items: MenuItem[] = [
    ...ofFile,
    {
      label: 'Rename…',
      apart: ofFile.length > 0,
      onSelect: () => openDialog({ kind: 'rename', item }),
      icon: <TextCursorInput aria-hidden className={icon} />,
    },
    {
      label: 'Move to…',
      onSelect: () => openDialog({ kind: 'move', items: [item] }),
      icon: <FolderInput aria-hidden className={icon} />,
    },
    {
      label: 'Copy to…',
      onSelect: () => openDialog({ kind: 'copy', items: [item] }),
      icon: <Copy aria-hidden className={icon} />,
    },
    {
      label: 'Delete…',
      danger: true,
      apart: true,
      onSelect: () => openDialog({ kind: 'delete', items: [item] }, onGone),
      icon: <Trash2 aria-hidden className={icon} />,
    },
  ]
  return (
    <Menu
      align="end"
      items={items}
      trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisVertical aria-hidden />} />}
    />
  )
}
