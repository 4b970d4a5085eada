import { useState } from 'react'
import { editUpload } from '@cloudoc/documents/contract/uploads.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import type { DialogState } from '../dialogs/useDialogs.ts'
import type { FileItem } from '../list/items.ts'
import { nameThem } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'

const noName = 'Please Enter File Name'

/** Gives an uploaded file another name; its ending stays. */
export function FileNameDialog({ item, open, onClose, onDone }: DialogState & { item: FileItem }) {
  const write = useWrite()
  const [progress, during] = usePending()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>()
  const save = async (name: string) => {
    if (name === item.name) return onClose()
    if (await during(write(editUpload, { uploadId: [item._id], name }, { onRefused: why => setErrors({ name: why }) }))) onDone()
  }
  return (
    <Dialog open={open} onOpenChange={next => { if (!next) onClose() }} title="Rename">
      <Form errors={errors} check={values => ({ name: values.text('name').trim() === '' ? noName : /[\\/:*?"<>|]/.test(values.text('name')) ? editUpload.texts.badName : '' })} onSubmit={values => save(values.text('name').trim())}>
        <TextField label="Name" name="name" defaultValue={item.name} maxLength={180} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">Rename</Button>
          <Button look="quiet" onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
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
    <Dialog open={open} onOpenChange={next => { if (!next) onClose() }} title={`Review date of ${nameThem(files)}`} description="The day by which somebody has to look at it again.">
      <Form check={values => ({ date: values.text('date') === '' ? 'Choose a day.' : '' })} onSubmit={values => save(values.text('date'))}>
        <TextField label="Review by" name="date" type="date" defaultValue={files.every(({ review_date }) => review_date === first?.review_date) ? (first?.review_date ?? '') : ''} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">Set the date</Button>
          <Button look="quiet" onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}
