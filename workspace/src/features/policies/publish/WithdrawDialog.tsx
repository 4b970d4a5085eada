import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { withdrawPolicy } from '@cloudoc/policies/contract/publishing.ts'

/** Withdraws a policy, with a reason that stays on record. */
export function WithdrawDialog({
  policy: { id, name, unread, read },
  onClose,
}: {
  policy: { id: string; name: string; unread: number; read: number }
  onClose: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Withdraw ‘${name}’?`}
      description={`${unread + read === 0 ? 'Nobody is waiting to read it.' : `${people(unread + read)} will not have to read it any more.`} It leaves the public page. Who it is assigned to stays, for when it is published again.`}
    >
      <Form
        label="Withdraw"
        check={values => ({ reason: values.text('reason') === '' ? 'Say why.' : undefined })}
        onSubmit={async values => {
          if (await during(write(withdrawPolicy, { id, reason: values.text('reason') }))) onClose()
        }}
      >
        <TextArea label="Why" name="reason" rows={3} maxLength={500} hint="It stays on record." />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" progress={progress}>
            Withdraw policy
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
