import { createFile } from '@cloudoc/documents/contract/documents.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import Archive from 'lucide-react/icons/archive'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Copy from 'lucide-react/icons/copy'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileDown from 'lucide-react/icons/file-down'
import FolderInput from 'lucide-react/icons/folder-input'
import History from 'lucide-react/icons/history'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import PencilLine from 'lucide-react/icons/pencil-line'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Signature from 'lucide-react/icons/signature'
import SquarePen from 'lucide-react/icons/square-pen'
import Stamp from 'lucide-react/icons/stamp'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Waypoints from 'lucide-react/icons/waypoints'
import { approvalPath, editorPath, historyPath, readPath, updatePath } from '../../addresses/documents.ts'
import { sendPath } from '../../addresses/signatures.ts'
import { useRights } from '../../rights/documents.ts'
import { useSignRights } from '../../rights/signatures.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { useWrite } from '../useWrite.ts'
import { useDownload } from '../view/download.ts'
import type { DocumentItem } from './items.ts'

const icon = 'size-5 shrink-0'
const only = (allowed: boolean, ...items: MenuItem[]): MenuItem[] => (allowed ? items : [])

/** What can be done with one document; nothing that this person may not do. `onGone`: it was moved or deleted. */
export function DocumentMenu({ item, onGone }: { item: DocumentItem; onGone?: () => void }) {
  const rights = useRights()
  const openDialog = useDialogs()
  const write = useWrite()
  const download = useDownload()
  const { start } = useSignRights()
  const { _id, name, policyNumber, folderId, updateAvailable, standing, isDraft, approval, issued } = item
  const copy = () =>
    void write(createFile, { name: `${name} (copy)`.slice(0, 200), policyNumber, folderId, copyOf: _id })
  const items: MenuItem[] = [
    ...only(rights.editDocuments, {
      label: 'Open in the editor',
      to: editorPath(_id),
      icon: <SquarePen aria-hidden className={icon} />,
    }),
    { label: 'Read', to: readPath(_id), icon: <BookOpen aria-hidden className={icon} /> },
    ...only(rights.editDocuments && updateAvailable, {
      label: 'See the update',
      to: updatePath(_id),
      icon: <RefreshCw aria-hidden className={icon} />,
    }),
    ...only(rights.editDocuments && approval, {
      label: 'See the version for approval',
      to: approvalPath(_id),
      icon: <Stamp aria-hidden className={icon} />,
    }),
    ...only(rights.editDocuments && isDraft && !approval, {
      label: 'Issue a version…',
      onSelect: () => openDialog({ kind: 'issue', fileId: _id, name }),
      icon: <Stamp aria-hidden className={icon} />,
    }),
    { label: 'History', to: historyPath(_id), icon: <History aria-hidden className={icon} /> },
    ...only(
      rights.readAll,
      { label: 'References', to: `/reference/${_id}`, icon: <Waypoints aria-hidden className={icon} /> },
      { label: 'Share by link', to: historyPath(_id, 'links'), icon: <Link2 aria-hidden className={icon} /> },
      {
        label: 'Send by e-mail…',
        onSelect: () => openDialog({ kind: 'send', fileId: _id, name }),
        icon: <Mail aria-hidden className={icon} />,
      },
    ),
    ...only(start && rights.readAll && issued !== '', {
      label: 'Send for signature…',
      to: sendPath({ fileId: _id }, name),
      icon: <Signature aria-hidden className={icon} />,
    }),
    {
      label: 'Download PDF',
      onSelect: () => void download.pdf(_id),
      icon: <FileDown aria-hidden className={icon} />,
      apart: true,
    },
    {
      label: 'Download Word',
      onSelect: () => void download.word(_id),
      icon: <FileDown aria-hidden className={icon} />,
    },
    ...only(
      rights.editDocuments,
      {
        label: 'Name and number…',
        onSelect: () => openDialog({ kind: 'name', item }),
        icon: <PencilLine aria-hidden className={icon} />,
        apart: true,
      },
      {
        label: 'Review…',
        onSelect: () => openDialog({ kind: 'review', documents: [item] }),
        icon: <CalendarClock aria-hidden className={icon} />,
      },
      {
        label: 'Back up…',
        onSelect: () => openDialog({ kind: 'backup', fileId: _id, name }),
        icon: <Archive aria-hidden className={icon} />,
      },
      {
        label: 'Move to…',
        onSelect: () => openDialog({ kind: 'move', items: [item] }, onGone),
        icon: <FolderInput aria-hidden className={icon} />,
      },
    ),
    ...only(rights.addDocuments, { label: 'Duplicate', onSelect: copy, icon: <Copy aria-hidden className={icon} /> }),
    ...only(rights.editDocuments && standing === 'edited', {
      label: 'Restore provider’s version…',
      onSelect: () => openDialog({ kind: 'restore', documents: [item] }),
      icon: <Undo2 aria-hidden className={icon} />,
    }),
    ...only(rights.deleteDocuments, {
      label: 'Delete…',
      danger: true,
      apart: true,
      onSelect: () => openDialog({ kind: 'delete', items: [item] }, onGone),
      icon: <Trash2 aria-hidden className={icon} />,
    }),
  ]
  return (
    <Menu
      align="end"
      items={items}
      trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisVertical aria-hidden />} />}
    />
  )
}
