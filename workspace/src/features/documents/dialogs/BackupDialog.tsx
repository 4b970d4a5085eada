import { makeBackup } from '@cloudoc/documents/contract/backups.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { useWrite } from '../useWrite.ts'
import type { DialogState } from './useDialogs.ts'

/** Keeps a document's text, as it is saved now, under a name (documents §2 Dialogs). */
export function BackupDialog({ fileId, name, open, onClose, onDone }: DialogState & { fileId: string; name: string }) {
  const write = useWrite()
  const [progress, during] = usePending()
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Back up ‘${name}’`}
      description="The text as it is saved now is kept under a name. It can be compared, restored and downloaded later."
    >
      <Form
        check={values => ({ name: values.text('name').trim() === '' ? 'Please enter a name' : '' })}
        onSubmit={async values => {
          if (await during(write(makeBackup, { fileId, name: values.text('name').trim() }))) onDone()
        }}
      >
        <TextField label="Name" name="name" hint="For example: Before the inspection." maxLength={120} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Backing up…">
            Make backup
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
