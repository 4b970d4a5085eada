import { delegateSign } from '@cloudoc/esign/contract/signing.ts'
import { newPress } from '@cloudoc/kit/calls/press.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { useState } from 'react'
import { checkAnybody, WhoFields } from '../people/WhoFields.tsx'

/** Names somebody who signs instead. */
export function DelegateDialog({
  token,
  pass,
  onClose,
  onDone,
}: {
  token: string
  pass: string
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const [delegate, delegating] = useCall(delegateSign)
  const [key, setKey] = useState(newPress)
  const submit = async (values: FormReader) => {
    const envelope = await delegate({
      token,
      pass,
      key,
      name: values.text('name'),
      email: values.text('email'),
      reason: values.text('reason'),
    })
    if (envelope.status === 1) return onDone()
    // Another address is another press; only one whose answer was lost is the same.
    if (!(envelope.status === 0 && envelope.message === 'network')) setKey(newPress())
    return undefined
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Someone else should sign"
      description="They get a mail with a link of their own, and yours ends. Whoever sent it is told, and may ask you again."
    >
      <Form label="Someone else should sign" errors={delegating.errors} check={checkAnybody} onSubmit={submit}>
        {delegating.error !== undefined && (
          <div role="alert">
            <Notice tone="danger">{delegating.error}</Notice>
          </div>
        )}
        <WhoFields />
        <TextArea label="Why" name="reason" optional rows={2} maxLength={500} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={delegating.progress} pendingText="Passing it on…">
            Pass it on
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Back to the document
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
