import { Status, type StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { type OccurrenceState, stateWords } from '@cloudoc/quality/contract/audits/audit-words.ts'
import { resultWords } from '@cloudoc/quality/contract/scoring/result-words.ts'
import type { AuditResult } from '@cloudoc/quality/contract/scoring/score.ts'

const stateTones: Readonly<Record<OccurrenceState, StatusTone>> = {
  due: 'neutral',
  late: 'danger',
  begun: 'info',
  done: 'success',
  missed: 'danger',
  skipped: 'neutral',
}
/** Where a planned audit stands. */
export const PlannedStatus = ({ state }: { state: OccurrenceState }) => (
  <Status tone={stateTones[state]}>{stateWords[state]}</Status>
)

const resultTones: Readonly<Record<AuditResult, StatusTone>> = {
  met: 'success',
  partly: 'warning',
  notMet: 'danger',
  critical: 'danger',
  nothing: 'neutral',
}
/** What an audit came to. */
export const ResultStatus = ({ result }: { result: AuditResult }) => (
  <Status tone={resultTones[result]}>{resultWords[result]}</Status>
)
