import { counted } from '@cloudoc/kit/format/count.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import type { ActionHappening, ActionState, ProofKind, Severity } from '@cloudoc/quality/contract/action-words.ts'
import type { ActionDetails } from './qualityReads.ts'

export const actions = (count: number): string => counted(count, 'action')

export const severityWords: Readonly<Record<Severity, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}
export const stateWords: Readonly<Record<ActionState, string>> = {
  open: 'Open',
  doing: 'Being done',
  done: 'To be confirmed',
  confirmed: 'Confirmed',
  reopened: 'Open again',
  dropped: 'Dropped',
}
export const proofWords: Readonly<Record<ProofKind, string>> = {
  file: 'File',
  note: 'Note',
  policy: 'Policy',
  course: 'Course',
  document: 'Document',
}

const plain: Readonly<Record<ActionHappening, string>> = {
  opened: 'Opened',
  changed: 'Changed',
  'handed over': 'Handed over',
  moved: 'Moved',
  'proof added': 'Proof added',
  'proof removed': 'Proof taken out',
  'step done': 'Steps',
  reminded: 'Reminded the owner',
  done: 'Done',
  confirmed: 'Confirmed',
  reopened: 'Opened again',
  dropped: 'Dropped',
  helped: 'It helped',
  'did not help': 'It did not help, opened again',
  'lesson given': 'Staff were given to read',
}

/** One line of the timeline: what happened, and what stands there since. */
export function happeningWords({ what, before, after }: ActionDetails['timeline'][number]): string {
  if (what === 'moved') return after === 'doing' ? 'Begun' : 'Set back to open'
  if (what === 'handed over') return before === '' ? `Given to ${after}` : `Handed over from ${before} to ${after}`
  const more =
    what === 'proof removed'
      ? before
      : ['changed', 'proof added', 'step done', 'lesson given'].includes(what)
        ? after
        : ''
  return more === '' ? plain[what] : `${plain[what]}: ${more}`
}

/** Whether it helped, in words; '' where nobody looks. */
export function effectWords({ checkOn, checkedAt }: Pick<ActionDetails, 'checkOn' | 'checkedAt'>): string {
  if (checkedAt !== '') return 'It helped'
  return checkOn === '' ? '' : `To be looked at on ${dayOf(checkOn)}`
}
