import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Status, type StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import type { ActionState, Severity } from '@cloudoc/quality/contract/action-words.ts'
import { severityWords, stateWords } from '../actions/actionTexts.ts'
import type { ActionItem } from './qualityReads.ts'

const stateTones: Readonly<Record<ActionState, StatusTone>> = {
  open: 'neutral',
  doing: 'info',
  done: 'warning',
  confirmed: 'success',
  reopened: 'warning',
  dropped: 'neutral',
}

/** How an action stands: late before all else, then what is to be done with it. */
export function ActionStatus({
  action: { state, late, checkDue },
}: {
  action: Pick<ActionItem, 'state' | 'late' | 'checkDue'>
}) {
  return (
    <span className="statuses py-1">
      {late && <Status tone="danger">Late</Status>}
      {checkDue ? (
        <Status tone="warning">Did it help?</Status>
      ) : (
        <Status tone={stateTones[state]}>{stateWords[state]}</Status>
      )}
    </span>
  )
}

/** High and critical stand out; the others are a word. */
export function SeverityLabel({ severity }: { severity: Severity }) {
  return severity === 'high' || severity === 'critical' ? (
    <Status tone="danger">{severityWords[severity]}</Status>
  ) : (
    <span>{severityWords[severity]}</span>
  )
}

/** By when it is to be done; of what is over the date alone. */
export const DueDay = ({ action: { dueOn } }: { action: Pick<ActionItem, 'dueOn'> }) => <Day date={dueOn} />
