import { declineSign } from '@cloudoc/esign/contract/signing.ts'
import { newPress } from '@cloudoc/kit/calls/press.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { useState } from 'react'

interface DeclineProps {
  token: string
  pass: string
  companyName: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** Declines, with a reason. */
export function DeclineDialog({ token, pass, companyName, onClose, onDone }: DeclineProps) {
  const [decline, declining] = useCall(declineSign)
  const [key] = useState(newPress)
  const submit = async (reason: string) => {
    if ((await decline({ token, pass, key, reason })).status === 1) await onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Decline to sign?"
      description={`Nobody can sign it any more then. ${companyName}, and everyone who has signed already, are told, with your reason.`}
    >
      <Form
        label="Decline"
        errors={declining.errors}
        check={values => ({ reason: values.text('reason') === '' ? declineSign.texts.noReason : '' })}
        onSubmit={values => submit(values.text('reason'))}
      >
        {declining.error !== undefined && (
          <div role="alert">
            <Notice tone="danger">{declining.error}</Notice>
          </div>
        )}
        <TextArea label="Why" name="reason" rows={3} maxLength={500} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" progress={declining.progress} pendingText="Declining…">
            Decline to sign
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Back to the document
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
