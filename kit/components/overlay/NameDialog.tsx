import { useState } from 'react'
import { usePending } from '../../calls/usePending.ts'
import { Button } from '../action/Button.tsx'
import { Form } from '../form/Form.tsx'
import { TextField } from '../form/TextField.tsx'
import { Dialog } from './Dialog.tsx'

export interface NameDialogProps {
  title: string
  /** What the button does: 'Rename'. */
  action: string
  initial?: string
  maxLength: number
  /** What is wrong with a name, which comes without spaces around it; '' of a good one. */
  check: (name: string) => string
  /** Whether it was done. A refusal told to `refuse` stands beside the name until that changes. */
  onSave: (name: string, refuse: (why: string) => void) => Promise<boolean>
  onClose: () => void
  /** When it was done; otherwise `onClose`. */
  onDone?: () => void
  open?: boolean
}

/** Asks for one name: of something new, or another one of what is there. */
export function NameDialog({
  title,
  action,
  initial = '',
  maxLength,
  check,
  onSave,
  onClose,
  onDone = onClose,
  open = true,
}: NameDialogProps) {
  const [progress, during] = usePending()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>()
  const save = async (name: string) => {
    if (await during(onSave(name, why => setErrors({ name: why })))) onDone()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={title}
    >
      <Form
        errors={errors}
        check={values => ({ name: check(values.text('name').trim()) })}
        onSubmit={values => save(values.text('name').trim())}
      >
        <TextField label="Name" name="name" defaultValue={initial} maxLength={maxLength} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
