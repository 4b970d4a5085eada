import { reviewDefaults, setFirstReview } from '@cloudoc/care/contract/reviews.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { useNavigate } from 'react-router-dom'
import { Refused } from '../../screen/Refused.tsx'
import type { DialogState } from '../dialogs/useDialogs.ts'
import { useWrite } from '../useWrite.ts'

/** One first date for all documents that were never reviewed. Where few details of the company are known, the profile comes next (documents §4, rulings 31). */
export function FirstReviewDialog({ open, onClose, onDone }: DialogState) {
  const { data, error, code, retry } = useRead(reviewDefaults, {})
  const write = useWrite()
  const navigate = useNavigate()
  const [progress, during] = usePending()
  const save = async (date: string): Promise<void> => {
    const saved = await during(write(setFirstReview, { date }))
    if (!saved) return
    onDone()
    await navigate(saved.next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="First review date"
      description={
        data
          ? `It is given to ${counted(data.neverReviewed, 'document')} that nobody has reviewed or issued so far. All others keep theirs.`
          : 'For documents that nobody has reviewed so far.'
      }
    >
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {error === undefined && !data && <Skeleton shape="line" count={2} label="Counting documents" />}
      {data && (
        <Form
          className="grid gap-5"
          check={values => ({
            date: values.text('date') <= new Date().toISOString().slice(0, 10) ? 'Choose a day to come.' : undefined,
          })}
          onSubmit={values => save(values.text('date'))}
        >
          <TextField label="Review all of them by" name="date" type="date" defaultValue={data.review_date} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" progress={progress} pendingText="Saving…">
              Set the date
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
