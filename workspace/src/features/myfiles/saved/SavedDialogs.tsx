import { useNavigate } from 'react-router-dom'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { deleteSaved, insertSaved, renameSaved } from '@cloudoc/myfiles/contract/saved.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { savedEditorPath } from '../paths.ts'
import { useOwnWrite } from '../reads.ts'

interface Named { title: string; button: string; initial: string; onSave: (name: string) => Promise<boolean>; onClose: () => void }

function NameForm({ title, button, initial, onSave, onClose }: Named) {
  const [progress, during] = usePending()
  return (
    <Dialog open onOpenChange={open => { if (!open) onClose() }} title={title}>
      <Form check={values => ({ name: values.text('name').trim() === '' ? renameSaved.texts.nameless : '' })} onSubmit={async values => { if (await during(onSave(values.text('name').trim()))) onClose() }}>
        <TextField label="Name" name="name" defaultValue={initial} maxLength={180} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">{button}</Button>
          <Button look="quiet" onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface Of { item: { _id: string; name: string }; onClose: () => void }

export function RenameSaved({ item: { _id, name }, onClose }: Of) {
  const write = useOwnWrite()
  return <NameForm title="Rename" button="Rename" initial={name} onClose={onClose} onSave={async given => (await write(renameSaved, { _id, name: given })) !== undefined} />
}

export function DeleteSaved({ item: { _id, name }, onClose }: Of) {
  const write = useOwnWrite()
  const [progress, during] = usePending()
  return (
    <ConfirmDialog danger open onOpenChange={open => { if (!open) onClose() }} title={`Delete ‘${name}’?`} confirm="Delete" progress={progress} onConfirm={() => { void during(write(deleteSaved, { _id })).then(onClose) }}>
      Your copy goes to the bin, and can be brought back from there for 90 days. The company’s document stays as it is.
    </ConfirmDialog>
  )
}

/** Keeps a copy of a company document for oneself, and opens it. */
export function SaveCopy({ fileId, name, onClose }: { fileId: string; name: string; onClose: () => void }) {
  const write = useOwnWrite()
  const navigate = useNavigate()
  const save = async (given: string) => {
    const made = await write(insertSaved, { file_id: fileId, name: given })
    if (made) navigate(savedEditorPath(made._id))
    return made !== undefined
  }
  return <NameForm title="Save a copy" button="Save the copy" initial={name} onClose={onClose} onSave={save} />
}
