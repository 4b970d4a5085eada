import { reportIssue, reportKinds } from '@cloudoc/care/contract/provider.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { reportWords } from './reviewsTexts.ts'

/** Tells the provider what is amiss with a document. */
export function ReportDialog({ fileId, name, onClose }: { fileId: string; name: string; onClose: () => void }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const send = async (issue: (typeof reportKinds)[number], comments: string) => {
    if (await during(write(reportIssue, { fileId, issue, comments }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Report an issue with ‘${name}’`}
      description="We see the document’s name and version, your name, and what you write."
    >
      <Form
        className="grid gap-5"
        check={values => ({ comments: values.text('comments') === '' ? 'Say what is amiss.' : undefined })}
        onSubmit={values =>
          send(reportKinds.find(kind => kind === values.text('issue')) ?? 'other', values.text('comments'))
        }
      >
        <Select
          label="What is it?"
          name="issue"
          defaultValue="out of date"
          options={reportKinds.map(value => ({ value, label: reportWords[value] }))}
        />
        <TextArea label="What is amiss, and where" name="comments" rows={4} maxLength={4000} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Sending…">
            Send report
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
