import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { NameDialog as Ask } from '@cloudoc/kit/components/overlay/NameDialog.tsx'
import { createMyFile } from '@cloudoc/myfiles/contract/editing.ts'
import { createMyFolder, renameMine } from '@cloudoc/myfiles/contract/files.ts'
import { useNavigate } from 'react-router-dom'
import { ownEditorPath } from '../../addresses/myfiles.ts'
import { nameOf } from '../myfilesReads.ts'
import type { Ending } from './OwnDialogsOf.tsx'
import type { OwnDialog } from './useOwnDialogs.ts'

type Naming = Extract<OwnDialog, { kind: 'new-text' | 'new-folder' | 'rename' }>
const words = {
  'new-text': { title: 'New text', action: 'Create and open' },
  'new-folder': { title: 'New folder', action: 'Create folder' },
  rename: { title: 'Rename', action: 'Rename' },
} as const
const { nameless, badName } = createMyFile.texts
const check = (name: string): string => (name === '' ? nameless : /[\\/:*?"<>|]/.test(name) ? badName : '')

/** Names something new, or gives something another name. A new text is opened at once. */
export function NameDialog({ dialog, ...ending }: { dialog: Naming } & Ending) {
  const write = useWriting()
  const navigate = useNavigate()
  const save = async (name: string, onRefused: (why: string) => void) => {
    if (dialog.kind === 'rename')
      return Boolean(
        await write(renameMine, { folderName: name, type: dialog.item.type, folderId: dialog.item._id }, { onRefused }),
      )
    if (dialog.kind === 'new-folder')
      return Boolean(await write(createMyFolder, { folderName: name, folderId: dialog.folder }, { onRefused }))
    const made = await write(createMyFile, { fileName: name, parentId: dialog.folder }, { onRefused })
    if (made) navigate(ownEditorPath(made.fileId))
    return made !== undefined
  }
  return (
    <Ask
      {...words[dialog.kind]}
      {...ending}
      initial={dialog.kind === 'rename' ? nameOf(dialog.item) : ''}
      maxLength={120}
      check={check}
      onSave={save}
    />
  )
}
