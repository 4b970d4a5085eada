import { colourFolder, createFolder, createSubfolder, editFolder } from '@cloudoc/documents/contract/folders.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import type { DialogState } from '../dialogs/useDialogs.ts'
import type { FolderItem } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'
import { checkFolderName } from '../view/checks.ts'
import { asColour, ColourField } from './ColourField.tsx'

type Which = { folder: FolderItem; parentId?: never } | { parentId: string; folder?: never }

/** Makes a folder, in another one or at the top, or gives one another name and colour. */
export function FolderDialog({ folder, parentId = '', open, onClose, onDone }: DialogState & Which) {
  const write = useWrite()
  const [progress, during] = usePending()
  const save = async (folderName: string, colour: FolderItem['iconcolour']): Promise<unknown> => {
    if (!folder)
      return parentId === ''
        ? write(createFolder, { folderName, colour })
        : write(createSubfolder, { parentId, folderName, colour })
    const renamed = folderName === folder.folderName || (await write(editFolder, { folderId: folder._id, folderName }))
    if (!renamed || colour === folder.iconcolour) return renamed
    return write(colourFolder, { id: folder._id, colour }, folderName === folder.folderName ? {} : { says: '' })
  }
  const submit = async (values: FormReader) => {
    if (await during(save(values.text('folderName'), asColour(values.text('colour'))))) onDone()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={folder ? 'Name and colour' : 'New folder'}
    >
      <Form onSubmit={submit} check={values => ({ folderName: checkFolderName(values.text('folderName')) })}>
        <TextField label="Name" name="folderName" defaultValue={folder?.folderName} maxLength={120} />
        <ColourField initial={folder?.iconcolour ?? 'teal'} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">
            {folder ? 'Save' : 'Create folder'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
