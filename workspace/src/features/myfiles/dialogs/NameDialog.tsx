import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { createMyFile } from '@cloudoc/myfiles/contract/editing.ts'
import { createMyFolder, renameMine } from '@cloudoc/myfiles/contract/files.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { ownEditorPath } from '../paths.ts'
import { nameOf, useOwnWrite } from '../reads.ts'
import type { Ending } from './OwnDialogsOf.tsx'
import type { OwnDialog } from './useOwnDialogs.ts'

type Naming = Extract<OwnDialog, { kind: 'new-text' | 'new-folder' | 'rename' }>
const words = { 'new-text': { title: 'New text', button: 'Create and open' }, 'new-folder': { title: 'New folder', button: 'Create folder' }, rename: { title: 'Rename', button: 'Rename' } } as const

/** Names something new, or gives something another name. A new text is opened at once. */
export function NameDialog({ dialog, onClose, onDone }: { dialog: Naming } & Ending) {
  const write = useOwnWrite()
  const navigate = useNavigate()
  const [progress, during] = usePending()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>()
  /** A refusal stands beside the name until that changes. */
  const refused = (why: string) => setErrors({ name: why })
  const save = async (name: string) => {
    if (dialog.kind === 'rename') return Boolean(await write(renameMine, { folderName: name, type: dialog.item.type, folderId: dialog.item._id }, { onRefused: refused }))
    if (dialog.kind === 'new-folder') return Boolean(await write(createMyFolder, { folderName: name, folderId: dialog.folder }, { onRefused: refused }))
    const made = await write(createMyFile, { fileName: name, parentId: dialog.folder }, { onRefused: refused })
    if (made) navigate(ownEditorPath(made.fileId))
    return made !== undefined
  }
  const { nameless, badName } = createMyFile.texts
  const check = (values: FormReader) => {
    const name = values.text('name').trim()
    return { name: name === '' ? nameless : /[\\/:*?"<>|]/.test(name) ? badName : '' }
  }
  const { title, button } = words[dialog.kind]
  return (
    <Dialog open onOpenChange={open => { if (!open) onClose() }} title={title}>
      <Form check={check} errors={errors} onSubmit={async values => { if (await during(save(values.text('name').trim()))) onDone() }}>
        <TextField label="Name" name="name" defaultValue={dialog.kind === 'rename' ? nameOf(dialog.item) : ''} maxLength={120} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">{button}</Button>
          <Button look="quiet" onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}
