import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { decideIssue, type issueProposal } from '@cloudoc/documents/contract/issues.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { dateAndTime, dayOf } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { useWrite } from '../useWrite.ts'

/** A version that waits: what is said of it, and what this person may do with it. */
export function Decision({
  waiting: { issueId, size, note, proposed, review_date, mayDecide },
  onDone,
}: {
  waiting: NonNullable<ReplyOf<typeof issueProposal>['waiting']>
  onDone: () => void
}) {
  const write = useWrite()
  const [progress, during] = usePending()
  const [turning, setTurning] = useState(false)
  const decide = async (approve: boolean, reason = '') => {
    if (await during(write(decideIssue, { issueId, approve, reason }))) onDone()
  }
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        <div>
          <dt className="text-quiet">Proposed by</dt>
          <dd>
            {proposed.name}, {dateAndTime(proposed.at)}
          </dd>
        </div>
        <div>
          <dt className="text-quiet">
            {size === 'major' ? 'Large change: staff have to read it anew' : 'Small change'}
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{note}</dd>
        </div>
        <div>
          <dt className="text-quiet">Next review</dt>
          <dd>{dayOf(review_date)}</dd>
        </div>
      </dl>
      {!mayDecide && <p>Somebody else has to approve what you proposed.</p>}
      {turning ? (
        <Form
          className="grid gap-4"
          check={values => ({ reason: values.text('reason') === '' ? 'Say why it is turned down.' : undefined })}
          onSubmit={values => decide(false, values.text('reason'))}
        >
          <TextArea label="Why it is turned down" name="reason" rows={3} maxLength={1000} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" progress={progress}>
              Turn it down
            </Button>
            <Button variant="quiet" onClick={() => setTurning(false)}>
              Back
            </Button>
          </div>
        </Form>
      ) : (
        <div className="flex flex-wrap gap-3">
          {mayDecide && (
            <Button
              progress={progress}
              onClick={() => {
                void decide(true)
              }}
            >
              Approve and issue
            </Button>
          )}
          {mayDecide ? (
            <Button variant="quiet" onClick={() => setTurning(true)}>
              Turn down…
            </Button>
          ) : (
            <Button
              progress={progress}
              variant="quiet"
              onClick={() => {
                void decide(false)
              }}
            >
              Take it back
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
