import { editUpload } from '@cloudoc/documents/contract/uploads.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { NameDialog } from '@cloudoc/kit/components/overlay/NameDialog.tsx'
import type { DialogState } from '../dialogs/useDialogs.ts'
import type { FileItem } from '../list/items.ts'
import { namesOrCount } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'

const noName = 'Please Enter File Name'
const check = (name: string): string =>
  name === '' ? noName : /[\\/:*?"<>|]/.test(name) ? editUpload.texts.badName : ''

/** Gives an uploaded file another name; its ending stays. */
export function FileNameDialog({ item, open, onClose, onDone }: DialogState & { item: FileItem }) {
  const write = useWrite()
  const save = async (name: string, onRefused: (why: string) => void) =>
    name === item.name || Boolean(await write(editUpload, { uploadId: [item._id], name }, { onRefused }))
  return (
    <NameDialog
      title="Rename"
      action="Rename"
      initial={item.name}
      maxLength={180}
      check={check}
      onSave={save}
      open={open}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** Gives uploaded files the day by which somebody has to look at them again. */
export function FileDatesDialog({ files, open, onClose, onDone }: DialogState & { files: readonly FileItem[] }) {
  const write = useWrite()
  const [progress, during] = usePending()
  const [first] = files
  const save = async (review_date: string) => {
    if (await during(write(editUpload, { uploadId: files.map(({ _id }) => _id), review_date }))) onDone()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Review date of ${namesOrCount(files)}`}
      description="The day by which somebody has to look at it again."
    >
      <Form
        check={values => ({ date: values.text('date') === '' ? 'Choose a day.' : '' })}
        onSubmit={values => save(values.text('date'))}
      >
        <TextField
          label="Review by"
          name="date"
          type="date"
          defaultValue={
            files.every(({ review_date }) => review_date === first?.review_date) ? (first?.review_date ?? '') : ''
          }
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">
            Set the date
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
