import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { issueFile, issueProposal } from '@cloudoc/documents/contract/issues.ts'
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
import { Link } from 'react-router-dom'
import { approvalPath } from '../../addresses/documents.ts'
import { Refused } from '../../screen/Refused.tsx'
import type { DialogState } from '../dialogs/useDialogs.ts'
import { useWrite } from '../useWrite.ts'
import { gapPath } from '../view/gaps.ts'
import { Changed } from './Changed.tsx'

type Proposal = ReplyOf<typeof issueProposal>

/**
 * Issues the working text of a document as its next version. One that waits for approval is decided where its
 * text is read. `seen`: the revision that the person has before them.
 */
export function IssueDialog({
  fileId,
  name,
  seen,
  open,
  onClose,
  onDone,
}: DialogState & { fileId: string; name: string; seen?: number | undefined }) {
  const { data, error, code, retry, isRefreshing } = useRead(issueProposal, { fileId })
  const body = () => {
    if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
    // A proposal of earlier is not filled in: it may be of another text.
    if (!data || isRefreshing) return <Skeleton shape="line" count={4} label="Putting the version together" />
    if (data.waiting)
      return (
        <Notice
          title="A version of this document waits for approval"
          action={
            <Button to={approvalPath(fileId)} onClick={onClose}>
              See what waits
            </Button>
          }
        >
          It was proposed by {data.waiting.proposed.name}. It is read, and decided, on a page of its own.
        </Notice>
      )
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
    return (
      <>
        <Changed proposal={data} seen={seen} />
        <IssueForm proposal={data} onClose={onClose} onDone={onDone} />
      </>
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={data?.secondPerson ? `Send a version of ‘${name}’ for approval` : `Issue a version of ‘${name}’`}
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
