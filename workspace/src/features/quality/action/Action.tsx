import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { dateAndTime, dayOf } from '@cloudoc/kit/format/date.ts'
import { sourceWords } from '@cloudoc/quality/contract/action-source-words.ts'
import { actionGet } from '@cloudoc/quality/contract/actions.ts'
import { useParams } from 'react-router-dom'
import { historyPath } from '../../addresses/documents.ts'
import { anyAnswerPath } from '../../addresses/forms.ts'
import { actionsPath, headingsPath, inspectionPath, meetingPath, qualityPath } from '../../addresses/quality.ts'
import { resultPath } from '../../addresses/quality-audits.ts'
import { recordPath } from '../../addresses/registers.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { Absent } from '../../screen/Absent.tsx'
import { type Fact, Facts } from '../../screen/Facts.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { ActionStatus, SeverityLabel } from '../ActionLabels.tsx'
import { effectWords } from '../actionTexts.ts'
import { Lessons } from '../lessons/Lessons.tsx'
import type { ActionDetails } from '../qualityReads.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { ProofPart } from './ProofPart.tsx'
import { StepList } from './StepList.tsx'
import { Timeline } from './Timeline.tsx'

const crumbs = [
  { label: 'Quality', to: qualityPath },
  { label: 'Actions', to: actionsPath() },
]

/** One action: why, who by when, its steps and proof, whether it helped, and what happened to it. */
export function Action() {
  const { see } = useQualityRights()
  const { actionId = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(actionGet, see ? { actionId } : null)
  if (!see)
    return (
      <Screen title="Action">
        <NotPermitted />
      </Screen>
    )
  return (
    <Screen
      title={data?.title ?? 'Action'}
      crumbs={crumbs}
      action={data && <ActionButtons key={data.revision} action={data} />}
    >
      {isLoading && <Skeleton shape="block" count={4} label="Loading the action" />}
      {code === 'absent' ? (
        <Absent title={actionGet.texts.missing} to={actionsPath()} back="All actions" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <Shown action={data} />}
    </Screen>
  )
}

const Shown = ({ action }: { action: ActionDetails }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
    <div className="grid grid-cols-1 gap-6 lg:col-span-2">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 lg:hidden">
        <ActionStatus action={action} />
        <span>{`By ${dayOf(action.dueOn)}`}</span>
        <span className="text-quiet">{action.mine ? 'You' : action.owner}</span>
      </p>
      {action.why !== '' && (
        <Card as="section" className="grid gap-2">
          <h2 className="text-heading">Why</h2>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{action.why}</p>
        </Card>
      )}
      {action.steps.length > 0 && <StepList action={action} />}
      <ProofPart action={action} />
      {(action.state === 'confirmed' || action.timeline.some(({ what }) => what === 'lesson given')) && (
        <Lessons source={{ actionId: action.actionId, isRestricted: false }} />
      )}
      <Timeline events={action.timeline} />
    </div>
    <Card as="section" className="grid gap-2">
      <h2 className="text-heading">Action {action.number}</h2>
      <Facts facts={factsOf(action)} />
    </Card>
  </div>
)

/** Where what an action came out of is opened. */
const sourcePaths: Readonly<Record<ActionDetails['sourceKind'], ((id: string) => string) | undefined>> = {
  audit: resultPath,
  record: recordPath,
  form: anyAnswerPath,
  meeting: meetingPath,
  review: id => historyPath(id, 'reviews'),
  inspection: inspectionPath,
  heading: id => `${headingsPath}#${encodeURIComponent(id)}`,
  none: undefined,
}

/** What an action came out of, with the way there for whoever may open it. */
function Source({ action: { sourceKind, sourceId, sourceLabel, sourceShown } }: { action: ActionDetails }) {
  const path = sourcePaths[sourceKind]
  const words = sourceLabel || sourceWords[sourceKind]
  return path && sourceShown ? (
    <Button variant="link" to={path(sourceId)}>
      {words}
    </Button>
  ) : (
    words
  )
}

/** Who did something, and when. */
const doneBy = (name: string, at: string): string => [name, at !== '' && dateAndTime(at)].filter(Boolean).join(', ')

const factsOf = (action: ActionDetails): Fact[] =>
  [
    { name: 'Status', value: <ActionStatus action={action} /> },
    { name: 'Who', value: action.mine ? `You (${action.owner})` : action.owner },
    { name: 'By when', value: dayOf(action.dueOn) },
    { name: 'Severity', value: <SeverityLabel severity={action.severity} /> },
    action.site !== '' && { name: 'Location', value: action.site },
    action.sourceKind !== 'none' && {
      name: 'Came out of',
      value: <Source action={action} />,
    },
    action.rootCause !== '' && { name: 'Root cause', value: action.rootCause },
    effectWords(action) !== '' && { name: 'Effect', value: effectWords(action) },
    { name: 'Opened', value: doneBy(action.openedBy, action.openedAt) },
    action.doneAt !== '' && { name: 'Done', value: doneBy(action.doneBy, action.doneAt) },
    action.confirmedAt !== '' && {
      name: 'Confirmed',
      value: (
        <>
          {doneBy(action.confirmedBy, action.confirmedAt)}
          {action.ownConfirmation && (
            <span className="block font-normal text-quiet">
              By whoever did it: nobody else in the company confirms actions.
            </span>
          )}
        </>
      ),
    },
  ].filter(fact => typeof fact !== 'boolean')
