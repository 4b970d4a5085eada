import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { decideIssue, issueFile, issueProposal } from '@cloudoc/documents/contract/issues.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Refused } from '../../screen/Refused.tsx'
import type { DialogState } from '../dialogs/useDialogs.ts'
import { useWrite } from '../useWrite.ts'
import { gapPath } from '../view/gaps.ts'

type Proposal = ReplyOf<typeof issueProposal>

/** Issues the working text of a document as its next version, or says how one that waits for approval is decided. */
export function IssueDialog({ fileId, name, open, onClose, onDone }: DialogState & { fileId: string; name: string }) {
  const { data, error, code, retry, isRefreshing } = useRead(issueProposal, { fileId })
  const body = () => {
    if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
    // A proposal of earlier is not filled in: it may be of another text.
    if (!data || isRefreshing) return <Skeleton shape="line" count={4} label="Putting the version together" />
    if (data.waiting) return <Decision waiting={data.waiting} onClose={onClose} onDone={onDone} />
    if (!data.isDraft)
      return (
        <Notice
          title={`The text is issued as version ${data.issued}`}
          action={
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          }
        >
          Nothing was written in it since.
        </Notice>
      )
    if (data.needs.length > 0) return <Needs needs={data.needs} onClose={onClose} />
    return <IssueForm proposal={data} onClose={onClose} onDone={onDone} />
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={data?.waiting ? `Approve a version of ‘${name}’` : `Issue a version of ‘${name}’`}
      description="Staff, exports and the index have the version that is issued. What is written afterwards stays a draft."
    >
      {body()}
    </Dialog>
  )
}

/** What has to be filled in first: without it, staff would read a blank where they need a name. */
function Needs({ needs, onClose }: { needs: Proposal['needs']; onClose: () => void }) {
  return (
    <Notice
      tone="warning"
      title={
        needs.length === 1
          ? 'This document cannot do without one detail of your company'
          : `This document cannot do without ${needs.length} details of your company`
      }
      action={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>Fill in {needs.length === 1 ? 'this' : 'these'} first, then issue it:</p>
      <ul className="flex flex-wrap gap-x-4">
        {needs.map(({ key, label }) => {
          const path = gapPath(key)
          return (
            <li key={key}>
              {path === undefined ? (
                label
              ) : (
                <Link to={path} className="inline-flex min-h-target items-center">
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function IssueForm({ proposal, onClose, onDone }: { proposal: Proposal; onClose: () => void; onDone: () => void }) {
  const { fileId, revision, issued, minor, major, note, review_date, secondPerson } = proposal
  const write = useWrite()
  const [progress, during] = usePending()
  return (
    <Form
      className="grid gap-5"
      check={values => ({
        note: values.text('note') === '' ? 'Say what has changed.' : undefined,
        review_date: values.text('review_date') === '' ? 'Choose the next review date.' : undefined,
      })}
      onSubmit={async values => {
        const size = values.text('size') === 'major' ? ('major' as const) : ('minor' as const)
        if (
          await during(
            write(issueFile, {
              fileId,
              revision,
              size,
              note: values.text('note'),
              review_date: values.text('review_date'),
            }),
          )
        )
          onDone()
      }}
    >
      {issued === '' ? (
        <p>
          Its first version: <strong>1.0</strong>
        </p>
      ) : (
        <RadioGroup
          label="Version"
          name="size"
          inline
          defaultValue="minor"
          choices={[
            { value: 'minor', label: minor, hint: 'A small change' },
            { value: 'major', label: major, hint: 'Staff have to read it anew' },
          ]}
        />
      )}
      <TextArea label="What has changed" name="note" rows={3} maxLength={1000} defaultValue={note} />
      <TextField label="Next review" name="review_date" type="date" defaultValue={review_date} />
      {secondPerson && (
        <p className="text-quiet">In your company a second person approves versions. It is issued when somebody has.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={progress} pendingText={secondPerson ? 'Sending…' : 'Issuing…'}>
          {secondPerson ? 'Send for approval' : 'Approve and issue'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function Decision({
  waiting: { issueId, size, note, proposed, review_date, mayDecide },
  onClose,
  onDone,
}: {
  waiting: NonNullable<Proposal['waiting']>
  onClose: () => void
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
          <dd>{review_date.split('-').toReversed().join('/')}</dd>
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
          <Button variant="link" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </div>
  )
}
