import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dateAndTime, dayOf } from '@cloudoc/kit/format/date.ts'
import {
  accessLabels,
  recordAccesses,
  recordName,
  registerKinds,
  severityLabels,
  stateLabels,
} from '@cloudoc/quality/contract/registers/kinds.ts'
import { recordDetails } from '@cloudoc/quality/contract/registers/records.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { anyAnswerPath } from '../../addresses/forms.ts'
import { changeRecordPath, registerPath, registersPath } from '../../addresses/registers.ts'
import { useViewer } from '../../company/companyReads.ts'
import { Lessons } from '../../quality/lessons/Lessons.tsx'
import { useMakesForms } from '../../rights/forms.ts'
import { useManagesRegisters, useSeesRegisters, useSeesSensitive } from '../../rights/registers.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { happenedWords, type RecordDetails, severityTones, stateTones } from '../registersTexts.ts'
import { Duties } from './Duties.tsx'
import { Lesson } from './Lesson.tsx'
import { Progress } from './Progress.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordAnswers } from './RecordAnswers.tsx'
import { Timeline } from './Timeline.tsx'

const AccessDialog = lazy(async () => ({ default: (await import('./AccessDialog.tsx')).AccessDialog }))

/** A record (/quality/records/…). */
export function Record() {
  const { recordId = '' } = useParams()
  return useSeesRegisters() ? (
    <Shown key={recordId} recordId={recordId} />
  ) : (
    <Screen title="Record">
      <NotPermitted />
    </Screen>
  )
}

function Shown({ recordId }: { recordId: string }) {
  const { data, error, code, isLoading, retry } = useRead(recordDetails, { recordId })
  const crumbs = [
    { label: 'Registers', to: registersPath },
    ...(data ? [{ label: registerKinds[data.register].name, to: registerPath(data.register) }] : []),
  ]
  return (
    <Screen title={data ? recordName(data.register, data.number) : 'Record'} crumbs={crumbs}>
      {isLoading && <Skeleton shape="block" count={4} label="Loading the record" />}
      {code === 'absent' || code === 'missing' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That record is no longer there" to={registersPath} back="All registers" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <Parts record={data} />}
    </Screen>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid">
      <dt className="text-small text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Something was learnt from it, or staff were given something to read out of it. */
const isLearntFrom = ({ state, learnt, events }: RecordDetails): boolean =>
  state === 'learnt' || state === 'closed' || learnt !== '' || events.some(({ what }) => what === 'lesson given')

function Parts({ record }: { record: RecordDetails }) {
  const manages = useManagesRegisters()
  const isClosed = record.state === 'closed'
  return (
    <>
      <Facts record={record} mayChange={manages && !isClosed} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-3">
        <div className="grid grid-cols-1 gap-6 lg:col-span-2">
          <RecordAnswers record={record} />
          <Duties record={record} maySettle={manages && !isClosed} />
          <Lesson key={record.revision} record={record} mayWrite={manages && !isClosed} />
          {isLearntFrom(record) && (
            <Lessons source={{ recordId: record.recordId, isRestricted: record.access !== 'open' }} />
          )}
          <RecordActions record={record} mayOpen={manages} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {manages && <Progress key={record.revision} record={record} />}
          <Timeline record={record} />
        </div>
      </div>
    </>
  )
}

function Facts({ record, mayChange }: { record: RecordDetails; mayChange: boolean }) {
  const viewer = useViewer()
  const isTrusted = useSeesSensitive()
  const makesForms = useMakesForms()
  const [isOpen, setOpen] = useState(false)
  const accesses = recordAccesses.filter(access => access !== 'holder' || viewer.role === 'company')
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        <Fact name="Happened">{happenedWords(record)}</Fact>
        <Fact name="Told">
          {dateAndTime(record.toldAt)}
          {record.by !== '' ? `, ${record.by}` : record.anonymous ? ', without a name' : ''}
        </Fact>
        {record.answerId !== '' && (
          <Fact name="Came out of">
            {makesForms ? <Link to={anyAnswerPath(record.answerId)}>Answers to a form</Link> : 'Answers to a form'}
          </Fact>
        )}
        {record.site !== '' && <Fact name="Location">{record.site}</Fact>}
        <Fact name="Stands at">
          <Status tone={stateTones[record.state]}>{stateLabels[record.state]}</Status>
        </Fact>
        <Fact name="Severity">
          <Status tone={severityTones[record.severity]}>
            {`${severityLabels[record.severity]}${record.score > 0 ? `, score ${record.score} of 25` : ''}`}
          </Status>
        </Fact>
        {record.reviewOn !== '' && <Fact name="Looked at again on">{dayOf(record.reviewOn)}</Fact>}
        <Fact name="Seen by">{accessLabels[record.access]}</Fact>
      </dl>
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" to={changeRecordPath(record.recordId)}>
            Change what was written down
          </Button>
          {isTrusted && (
            <Button variant="quiet" onClick={() => setOpen(true)}>
              Who sees it…
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AccessDialog record={record} accesses={accesses} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
