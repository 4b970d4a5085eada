import {
  type ReviewOutcome,
  reviewDefaults,
  reviewFile,
  reviewFiles,
  reviewOutcomes,
} from '@cloudoc/care/contract/reviews.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { longDate, today } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { DueField } from '../../actions/DueField.tsx'
import { OwnerField } from '../../actions/OwnerField.tsx'
import { useQualityRights } from '../../rights/quality.ts'
import { Refused } from '../../screen/Refused.tsx'
import type { DialogState } from '../dialogs/useDialogs.ts'
import { type DocumentItem, namesOrCount } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'

type Outcome = ReviewOutcome
type Result = ReplyOf<typeof reviewFiles>
const asOutcome = (text: string): Outcome => reviewOutcomes.find(each => each === text) ?? 'no change'
/** Days that a change has which a review asks for, unless somebody says otherwise. */
const daysToChange = 28
const notes: Readonly<Record<Outcome, string>> = {
  'no change': 'Note (optional)',
  changed: 'What has changed',
  'needs a change': 'What has to be changed',
  postponed: 'Why it is put off',
}
const noWords: Readonly<Record<Outcome, string | undefined>> = {
  'no change': undefined,
  changed: 'Say what has changed.',
  'needs a change': reviewFile.refusals.whatToChange.text,
  postponed: 'Say why the review is put off.',
}

/** Reviews documents: what came of it, a note, and the next date (documents §2 review and bulk review dialogs). */
export function ReviewDialog({
  documents,
  open,
  onClose,
  onDone,
}: DialogState & { documents: readonly DocumentItem[] }) {
  const { data, error, code, retry } = useRead(reviewDefaults, {})
  const [result, setResult] = useState<Result>()
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) (result ? onDone : onClose)()
      }}
      title={result ? 'Reviews saved' : `Review ${namesOrCount(documents)}`}
      {...(!result && { description: 'A review is kept with your name, and never changes.' })}
    >
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {error === undefined && !data && <Skeleton shape="line" count={4} label="Preparing the review" />}
      {data && !result && (
        <ReviewForm
          documents={documents}
          proposed={data.review_date}
          onClose={onClose}
          onDone={onDone}
          onResult={setResult}
        />
      )}
      {result && <Missed result={result} documents={documents} onDone={onDone} />}
    </Dialog>
  )
}

function ReviewForm({
  documents,
  proposed,
  onClose,
  onDone,
  onResult,
}: {
  documents: readonly DocumentItem[]
  proposed: string
  onClose: () => void
  onDone: () => void
  onResult: (result: Result) => void
}) {
  const write = useWrite()
  const [progress, during] = usePending()
  const [one] = documents
  const single = documents.length === 1 ? one : undefined
  const mayIssue = single !== undefined && single.isDraft && !single.approval
  const [outcome, setOutcome] = useState<Outcome>('no change')
  const send = async (values: FormReader): Promise<void> => {
    const [note, review_date] = [values.text('notes'), values.text('review_date')]
    if (single) {
      const action =
        outcome === 'needs a change' ? { ownerId: values.text('ownerId'), dueOn: values.text('dueOn') } : undefined
      if (
        await during(
          write(reviewFile, {
            fileId: single._id,
            outcome,
            revision: single.revision,
            notes: note,
            review_date,
            ...(action && { action }),
          }),
        )
      )
        onDone()
      return
    }
    const done = await during(
      write(reviewFiles, {
        fileId: documents.map(({ _id }) => _id),
        outcome: outcome === 'postponed' ? outcome : 'no change',
        notes: note,
        review_date,
      }),
    )
    if (!done) return
    if (done.reviewed < documents.length) onResult(done)
    else onDone()
  }
  return (
    <Form
      className="grid gap-5"
      check={values => ({
        notes: values.text('notes') === '' ? noWords[outcome] : undefined,
        dueOn:
          outcome === 'needs a change' && values.text('dueOn') < today() ? reviewFile.refusals.pastDay.text : undefined,
        review_date: values.text('review_date') <= today() ? 'Choose a day to come.' : undefined,
      })}
      onSubmit={send}
    >
      <RadioGroup
        label="What came of it"
        name="outcome"
        value={outcome}
        onChange={value => setOutcome(asOutcome(value))}
        choices={[
          {
            value: 'no change',
            label: 'No change',
            hint: documents.length === 1 ? 'I have read it, and it stands.' : 'I have read them, and they stand.',
          },
          ...(mayIssue
            ? [{ value: 'changed', label: 'Changed', hint: 'What was written is issued as the next version.' }]
            : []),
          ...(single
            ? [
                {
                  value: 'needs a change',
                  label: 'Needs a change',
                  hint: 'I have read it, and somebody has to change it: an action is opened.',
                },
              ]
            : []),
          { value: 'postponed', label: 'Put off', hint: 'Nobody has reviewed it yet; remind us later.' },
        ]}
      />
      <TextArea label={notes[outcome]} name="notes" rows={2} maxLength={1000} />
      {outcome === 'needs a change' && <ChangeFields />}
      <TextField label="Next review" name="review_date" type="date" defaultValue={proposed} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={progress} pendingText="Saving…">
          {outcome === 'postponed' ? 'Put off' : 'Save review'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** Who changes the document, by when: whoever manages quality gives it to others. */
function ChangeFields() {
  const { manage } = useQualityRights()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {manage ? <OwnerField optional /> : <p className="text-quiet">The action is yours.</p>}
      <DueField label="Changed by when" days={daysToChange} />
    </div>
  )
}

/** Some were no longer there: which, so that nobody believes them reviewed. */
function Missed({
  result,
  documents,
  onDone,
}: {
  result: Result
  documents: readonly DocumentItem[]
  onDone: () => void
}) {
  const missing = result.results
    .filter(({ state }) => state === 'missing')
    .map(({ fileId }) => documents.find(({ _id }) => _id === fileId)?.name ?? '')
  return (
    <div className="grid gap-5">
      <p>
        {counted(result.reviewed, 'document')} reviewed. Next review: {longDate(result.review_date)}.
      </p>
      <Notice
        tone="warning"
        title={missing.length === 1 ? 'One was deleted meanwhile' : `${missing.length} were deleted meanwhile`}
      >
        <ul className="list-disc pl-5">
          {missing.map((name, at) => (
            <li key={`${name}-${String(at)}`}>{name}</li>
          ))}
        </ul>
      </Notice>
      <div>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
