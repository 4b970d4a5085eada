import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'

/** Asks why, for what stays on record. */
export function ReasonForm({
  action,
  danger = false,
  progress,
  onSay,
  onClose,
}: {
  action: string
  danger?: boolean
  progress: Progress
  onSay: (reason: string) => unknown
  onClose: () => void
}) {
  return (
    <Form
      label={action}
      check={values => ({ reason: values.text('reason') === '' ? 'Say why.' : undefined })}
      onSubmit={values => onSay(values.text('reason'))}
    >
      <TextArea label="Why" name="reason" rows={3} maxLength={500} hint="It stays on record." />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} progress={progress}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
