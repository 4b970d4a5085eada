import { editFile } from '@cloudoc/documents/contract/documents.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import type { DocumentItem } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'
import { checkName, checkNumber } from '../view/checks.ts'
import type { DialogState } from './useDialogs.ts'

/** Gives a document another name and number. */
export function NameDialog({ item, open, onClose, onDone }: DialogState & { item: DocumentItem }) {
  const write = useWrite()
  const [progress, during] = usePending()
  const save = async (values: FormReader) => {
    const [name, policyNumber] = [values.text('name'), values.text('policyNumber')]
    if (name === item.name && policyNumber === item.policyNumber) return onClose()
    const ahead = (each: DocumentItem) => (each._id === item._id ? { ...each, name, policyNumber } : each)
    const saved = await during(write(editFile, { fileId: [item._id], name, policyNumber }, { ahead }))
    if (saved) onDone()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Name and number"
    >
      <Form
        onSubmit={save}
        check={values => ({
          name: checkName(values.text('name')),
          policyNumber: checkNumber(values.text('policyNumber')),
        })}
      >
        <TextField label="Name" name="name" defaultValue={item.name} maxLength={200} />
        <TextField label="Policy number" name="policyNumber" optional defaultValue={item.policyNumber} maxLength={40} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
