import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { peopleDue } from '@cloudoc/quality/contract/people/person-plans.ts'
import { purposeOfTurn } from '@cloudoc/quality/contract/people/plan-words.ts'
import { Navigate, useSearchParams } from 'react-router-dom'
import { staffFillPath } from '../addresses/forms.ts'
import { beginAboutPath } from '../addresses/quality-audits.ts'
import { peopleDuePath } from '../addresses/quality-people.ts'
import { Absent } from '../screen/Absent.tsx'
import { Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'

/** /quality/people/begin: leads to the form, or to the audit, that a plan asks about somebody. */
export function BeginTurn() {
  const [params] = useSearchParams()
  const [personPlanId, aboutId] = [params.get('plan') ?? '', params.get('about') ?? '']
  const { data, error, code, isLoading, retry } = useRead(
    peopleDue,
    personPlanId !== '' && aboutId !== '' ? { personPlanId, aboutId, limit: 1 } : null,
  )
  const [turn] = data?.turns ?? []
  if (turn?.subject === 'form')
    return <Navigate replace to={staffFillPath(turn.subjectId, purposeOfTurn(personPlanId, aboutId))} />
  if (turn) return <Navigate replace to={beginAboutPath(personPlanId, aboutId)} />
  return (
    <Screen
      title="Spot check or supervision"
      crumbs={[{ label: 'Spot checks and supervisions', to: peopleDuePath() }]}
      width="measure"
    >
      {isLoading && <Skeleton shape="block" count={3} label="Opening it" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {!isLoading && error === undefined && (
        <Absent title="That person is not in this plan any more" to={peopleDuePath()} back="Who is due" />
      )}
    </Screen>
  )
}
