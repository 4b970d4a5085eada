import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dateAndTime, dayOf } from '@cloudoc/kit/format/date.ts'
import { meetingDetails, prepareMeeting, printMeeting } from '@cloudoc/quality/contract/meeting/meetings.ts'
import { monthInWords } from '@cloudoc/quality/contract/meeting/month-words.ts'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { meetingPath, meetingsPath } from '../../addresses/quality.ts'
import { FileButtons } from '../../downloads/FileButtons.tsx'
import { useFile } from '../../downloads/useFile.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { MeetingDetails } from '../qualityReads.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { Decisions } from './Decisions.tsx'
import { MeetingFigures } from './MeetingFigures.tsx'
import { MeetingPart } from './MeetingPart.tsx'

const HoldDialog = lazy(async () => ({ default: (await import('./HoldDialog.tsx')).HoldDialog }))
const crumbs = [{ label: 'Meetings', to: meetingsPath }]

/** /quality/meetings/{meeting}: the minutes of a governance meeting. */
export function Meeting() {
  const { meetingId = '' } = useParams()
  const { see } = useQualityRights()
  const { data, error, code, isLoading, retry } = useRead(meetingDetails, see ? { meetingId } : null)
  if (data) return <Shown meeting={data} />
  return (
    <Screen title="Meeting" crumbs={crumbs}>
      {!see && <NotPermitted />}
      {isLoading && <Skeleton shape="block" count={4} label="Loading the minutes" />}
      {code === 'absent' ? (
        <Absent title={meetingDetails.texts.missing} to={meetingsPath} back="All meetings" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
    </Screen>
  )
}

function Shown({ meeting }: { meeting: MeetingDetails }) {
  const manages = useQualityRights().manage
  const [print, printing] = useFile(printMeeting)
  const [holding, setHolding] = useState(false)
  const isOpen = manages && meeting.state === 'prepared'
  return (
    <Screen
      title={`Governance meeting, ${monthInWords(meeting.month)}`}
      crumbs={crumbs}
      action={
        <div className="flex flex-wrap gap-3">
          <FileButtons progress={printing} onChoose={format => print({ meetingId: meeting.meetingId, format })} />
          {isOpen && (
            <Button variant="quiet" onClick={() => setHolding(true)}>
              It was held…
            </Button>
          )}
        </div>
      }
    >
      <Heading meeting={meeting} mayPrepare={isOpen} />
      <LastTime before={meeting.before} />
      <MeetingFigures figures={meeting.figures} />
      <MeetingPart title="Decisions" {...(meeting.decided.length === 0 && { lead: 'Nothing has been decided yet.' })}>
        {meeting.decided.length > 0 && <Decisions caption="What was decided" decided={meeting.decided} />}
        {isOpen && <DecisionForm meetingId={meeting.meetingId} />}
      </MeetingPart>
      {holding && (
        <Suspense fallback={null}>
          <HoldDialog meeting={meeting} onClose={() => setHolding(false)} />
        </Suspense>
      )}
    </Screen>
  )
}

/** When its figures were worked out, and whether it was held. */
function Heading({ meeting, mayPrepare }: { meeting: MeetingDetails; mayPrepare: boolean }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const again = () => during(write(prepareMeeting, { month: meeting.month, siteId: meeting.site?._id ?? '' }))
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {meeting.state === 'held' ? <Status tone="success">Held</Status> : <Status tone="neutral">Prepared</Status>}
        {meeting.site && <span>{meeting.site.name}</span>}
        {meeting.heldOn !== '' && <span>on {dayOf(meeting.heldOn)}</span>}
        <span className="text-quiet">
          Figures as they stood on {dateAndTime(meeting.preparedAt)}, prepared by {meeting.preparedBy}
        </span>
      </p>
      {meeting.attended !== '' && (
        <p className="max-w-measure wrap-anywhere whitespace-pre-line">Who was there: {meeting.attended}</p>
      )}
      {meeting.hash !== '' && (
        <p className="text-small text-quiet wrap-anywhere">Fingerprint of the minutes: {meeting.hash}</p>
      )}
      {mayPrepare && (
        <div>
          <Button variant="link" progress={progress} pendingText="Working out…" onClick={() => void again()}>
            Work the figures out anew
          </Button>
        </div>
      )}
    </div>
  )
}

function LastTime({ before }: Pick<MeetingDetails, 'before'>) {
  const decided = before?.decided ?? []
  return (
    <MeetingPart
      title="What was decided last time"
      {...(decided.length === 0 && { lead: 'Nothing was decided in a meeting before this one.' })}
    >
      {before && decided.length > 0 && (
        <>
          <p>
            <Link to={meetingPath(before.meetingId)}>{monthInWords(before.month)}</Link>
          </p>
          <Decisions caption="What was decided last time" decided={decided} />
        </>
      )}
    </MeetingPart>
  )
}
