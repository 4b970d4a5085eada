import { issueSettings, updateIssueSettings } from '@cloudoc/documents/contract/issues.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { Refused } from '../../screen/Refused.tsx'
import type { DialogState } from '../dialogs/useDialogs.ts'

/** Who approves versions of documents, for the account holder to set. */
export function ApprovalDialog({ open, onClose, onDone }: DialogState) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Who approves versions"
      description="Staff, exports and the index have the version of a document that was approved last."
    >
      <ApprovalForm onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function ApprovalForm({ onClose, onDone }: Pick<DialogState, 'onClose' | 'onDone'>) {
  const { data, error, code, retry, refresh } = useRead(issueSettings, {})
  const [update, updating] = useCall(updateIssueSettings)
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  if (!data) return <Skeleton shape="block" count={1} label="Loading" />
  return (
    <Form
      label="Versions of documents"
      className="grid gap-5"
      onSubmit={async form => {
        const envelope = await update({ secondPerson: form.text('approval') === 'second' })
        if (envelope.status === 1) showToast(envelope.message ?? updateIssueSettings.texts.saved)
        else if (envelope.status === 0) showMessage(envelope.response, 'danger')
        await refresh()
        if (envelope.status === 1) onDone()
      }}
    >
      <RadioGroup
        name="approval"
        label="A version is approved by"
        defaultValue={data.secondPerson ? 'second' : 'one'}
        choices={[
          { value: 'one', label: 'Whoever issues it' },
          {
            value: 'second',
            label: 'A second person',
            hint: 'Somebody else with the right to edit documents. Until then staff have the version before.',
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={updating.progress} pendingText="Saving…">
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
