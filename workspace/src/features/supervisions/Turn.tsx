import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { ownTurn, personTurn } from '@cloudoc/quality/contract/people/person-plans.ts'
import { useParams } from 'react-router-dom'
import { ownTurnsPath, peopleDuePath, turnsPath } from '../addresses/quality-people.ts'
import { useQualityRights } from '../rights/quality.ts'
import { Absent } from '../screen/Absent.tsx'
import { NotPermitted, Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { TurnAnswers } from './TurnAnswers.tsx'

/** /quality/people/done/{turn}: what one person’s spot check, supervision or appraisal came to. */
export function Turn() {
  const { see } = useQualityRights()
  const { turnId = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(personTurn, see ? { turnId } : null)
  return (
    <Screen
      title={data ? `${data.title}: ${data.about}` : 'Spot check or supervision'}
      crumbs={[
        { label: 'Spot checks and supervisions', to: peopleDuePath() },
        { label: 'Done', to: turnsPath() },
      ]}
      width="form"
    >
      {!see && <NotPermitted />}
      {isLoading && <Skeleton shape="block" count={4} label="Loading what was done" />}
      {code === 'absent' ? (
        <Absent title={personTurn.texts.missing} to={turnsPath()} back="All that were done" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <TurnAnswers turn={data} />}
    </Screen>
  )
}

/** /my-supervisions/{turn}: one of one’s own. */
export function OwnTurn() {
  const { turnId = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(ownTurn, { turnId })
  return (
    <Screen
      title={data?.title ?? 'Spot check or supervision'}
      crumbs={[{ label: 'My supervisions', to: ownTurnsPath }]}
      width="form"
    >
      {isLoading && <Skeleton shape="block" count={4} label="Loading what was done" />}
      {code === 'absent' ? (
        <Absent title={ownTurn.texts.missing} to={ownTurnsPath} back="All of mine" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <TurnAnswers turn={data} />}
    </Screen>
  )
}
