import type { EnvelopeState, RecipientRole, RecipientState } from '@cloudoc/esign/contract/rules/guard.ts'
import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'

const envelopes: Readonly<Record<EnvelopeState, readonly [StatusTone, string]>> = {
  draft: ['neutral', 'Draft'],
  waiting: ['warning', 'Waiting'],
  viewed: ['info', 'Viewed'],
  finishing: ['info', 'Finishing'],
  finalized: ['success', 'Finalized'],
  declined: ['danger', 'Declined'],
  expired: ['danger', 'Expired'],
  cancelled: ['neutral', 'Deleted'],
}

/** Where something stands that was sent to be signed. */
export function EnvelopeStatus({ state }: { state: EnvelopeState }) {
  const [tone, word] = envelopes[state]
  return <Status tone={tone}>{word}</Status>
}

const recipients: Readonly<Record<RecipientState, readonly [StatusTone, string]>> = {
  waiting: ['warning', 'Waiting'],
  viewed: ['info', 'Viewed'],
  signed: ['success', 'Signed'],
  declined: ['danger', 'Declined'],
  delegated: ['neutral', 'Passed on'],
  replaced: ['neutral', 'Not asked any more'],
  expired: ['danger', 'Expired'],
}

interface Asked {
  role: RecipientRole
  state: RecipientState
  turn: boolean
}
/** Where somebody stands. `over`: nobody is asked any more, so that nobody is waited for. */
export function RecipientStatus({
  recipient: { role, state, turn },
  over = false,
}: {
  recipient: Asked
  over?: boolean
}) {
  if (role === 'copy' && state === 'waiting') return <Status tone="neutral">Gets a copy</Status>
  if (state === 'waiting' && over) return <Status tone="neutral">Did not sign</Status>
  if (state === 'waiting' && !turn) return <Status tone="neutral">Not their turn yet</Status>
  if (state === 'signed' && role === 'approver') return <Status tone="success">Approved</Status>
  const [tone, word] = recipients[state]
  return <Status tone={tone}>{word}</Status>
}
