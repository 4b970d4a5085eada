import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { policyFromUpload } from '@cloudoc/policies/contract/policies.ts'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Download from 'lucide-react/icons/download'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileCheck from 'lucide-react/icons/file-check'
import FolderInput from 'lucide-react/icons/folder-input'
import PencilLine from 'lucide-react/icons/pencil-line'
import Signature from 'lucide-react/icons/signature'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router-dom'
import { filePath } from '../../addresses/documents.ts'
import { editPath } from '../../addresses/policies.ts'
import { sendPath } from '../../addresses/signatures.ts'
import { useViewer } from '../../company/companyReads.ts'
import { useRights } from '../../rights/documents.ts'
import { managesPolicies } from '../../rights/policies.ts'
import { useSignRights } from '../../rights/signatures.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import type { FileItem } from '../list/items.ts'
import { downloadUpload } from './downloadUpload.ts'

const icon = 'size-5 shrink-0'
const only = (allowed: boolean, ...items: MenuItem[]): MenuItem[] => (allowed ? items : [])

/**
 * What can be done with an uploaded file; nothing that this person may not do. `here`: the file is open
 * already. `onGone`: it was moved or deleted.
 */
export function FileMenu({ item, here = false, onGone }: { item: FileItem; here?: boolean; onGone?: () => void }) {
  const rights = useRights()
  const manages = managesPolicies(useViewer())
  const openDialog = useDialogs()
  const write = useWriting()
  const navigate = useNavigate()
  const { start } = useSignRights()
  const { _id, name, openType, scan } = item
  const leaves = scan === 'off' || scan === 'clean'
  const policy = async () => {
    const made = await write(policyFromUpload, { uploadId: _id })
    if (made) await navigate(editPath(made.id))
  }
  const items: MenuItem[] = [
    ...only(
      !here,
      { label: 'Open', to: filePath(_id), icon: <BookOpen aria-hidden className={icon} /> },
      {
        label: 'Download',
        disabled: !leaves,
        onSelect: () => void downloadUpload(_id),
        icon: <Download aria-hidden className={icon} />,
      },
    ),
    ...only(manages && openType === 'pdf', {
      label: 'Make a staff policy of it',
      disabled: !leaves,
      onSelect: () => void policy(),
      icon: <FileCheck aria-hidden className={icon} />,
    }),
    ...only(start && openType === 'pdf', {
      label: 'Send for signature…',
      disabled: !leaves,
      to: sendPath({ uploadId: _id }, name),
      icon: <Signature aria-hidden className={icon} />,
    }),
    ...only(
      rights.editFiles,
      {
        label: 'Rename…',
        apart: true,
        onSelect: () => openDialog({ kind: 'file-name', item }),
        icon: <PencilLine aria-hidden className={icon} />,
      },
      {
        label: 'Review date…',
        onSelect: () => openDialog({ kind: 'file-dates', files: [item] }),
        icon: <CalendarClock aria-hidden className={icon} />,
      },
      {
        label: 'Move to…',
        onSelect: () => openDialog({ kind: 'move', items: [item] }, onGone),
        icon: <FolderInput aria-hidden className={icon} />,
      },
    ),
    ...only(rights.deleteFiles, {
      label: 'Delete…',
      danger: true,
      apart: true,
      onSelect: () => openDialog({ kind: 'delete', items: [item] }, onGone),
      icon: <Trash2 aria-hidden className={icon} />,
    }),
  ]
  return items.length === 0 ? null : (
    <Menu
      align="end"
      items={items}
      trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisVertical aria-hidden />} />}
    />
  )
}
