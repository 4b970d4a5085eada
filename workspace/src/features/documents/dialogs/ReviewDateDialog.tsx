import { setReview } from '@cloudoc/documents/contract/issues.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import type { DocumentItem } from '../list/items.ts'
import { nameThem } from '../list/items.ts'
import { usePending } from '../list/usePending.ts'
import { useWrite } from '../useWrite.ts'
import type { DialogState } from './useDialogs.ts'

/** The next review: a year from now, as is usual (documents §4). */
export function inAYear(now: Date): string {
  const date = new Date(now)
  date.setFullYear(date.getFullYear() + 1)
  return date.toISOString().slice(0, 10)
}

/** Gives documents their next review date. Their text stays as it is. */
export function ReviewDateDialog({ documents, open, onClose, onDone }: DialogState & { documents: readonly DocumentItem[] }) {
  const write = useWrite()
  const [progress, during] = usePending()
  return (
    <Dialog open={open} onOpenChange={next => { if (!next) onClose() }} title={`Next review of ${nameThem(documents)}`} description="The text stays as it is, and so does an update that waits for it.">
      <Form
        className="grid gap-5" check={values => ({ review_date: values.text('review_date') === '' ? 'Choose a date.' : undefined })}
        onSubmit={async values => {
          const review_date = values.text('review_date')
          if (await during(write(setReview, { files: documents.map(({ _id }) => _id), review_date }))) onDone()
        }}
      >
        <TextField label="Next review" name="review_date" type="date" defaultValue={inAYear(new Date())} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">Save</Button>
          <Button look="quiet" onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}
