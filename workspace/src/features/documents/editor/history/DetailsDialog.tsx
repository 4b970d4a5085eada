import { saveContent, selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { useWrite } from '../../useWrite.ts'
import type { OpenDocument } from '../autosave/useAutosave.ts'

/** Changes what is noted of a document. Its text goes with it, as it is just now: a save beside it may have moved it on. */
export function DetailsDialog({ document, onClose }: { document: OpenDocument; onClose: () => void }) {
  const { fileId, review_date, description, doc_review, editorReferenceLink, needIndexForDocs } = document
  const [progress, during] = usePending()
  const write = useWrite()
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Details of this document"
    >
      <Form
        className="grid gap-5"
        onSubmit={async values => {
          const now = await during(send(selectedFile, { fileId }))
          const { content, revision } = now.status === 1 ? now.response : document
          const saved = await during(
            write(saveContent, {
              fileId,
              content,
              revision,
              ...(values.text('review_date') && { review_date: values.text('review_date') }),
              description: values.text('description'),
              doc_review: values.text('doc_review'),
              editorReferenceLink: values.text('editorReferenceLink'),
              needIndexForDocs: values.ticked('needIndexForDocs'),
            }),
          )
          if (saved) onClose()
        }}
      >
        <TextField label="Review date" name="review_date" type="date" defaultValue={review_date.slice(0, 10)} />
        <TextArea
          label="Description"
          name="description"
          optional
          rows={3}
          maxLength={2000}
          defaultValue={description}
        />
        <TextArea
          label="About the review"
          name="doc_review"
          optional
          rows={2}
          maxLength={2000}
          defaultValue={doc_review}
        />
        <TextField
          label="Reference"
          name="editorReferenceLink"
          optional
          hint="A web address, or where to look."
          maxLength={2000}
          defaultValue={editorReferenceLink}
        />
        <Checkbox label="Listed in the index of documents" name="needIndexForDocs" defaultChecked={needIndexForDocs} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">
            Save details
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
