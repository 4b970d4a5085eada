import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

/** What somebody wrote about an action stays in its events as they wrote it, beside the pseudonym. */
export const personalData: PersonalData = {
  numbers: [
    'quality_actions.owner_id',
    'quality_actions.opener_id',
    'quality_actions.done_by_id',
    'quality_actions.confirmed_by_id',
  ],
  names: { 'quality_action_proofs.by_id': 'by_name' },
  sealedNames: { 'quality_action_events.by_id': 'by_name' },
  texts: [
    'quality_actions.title',
    'quality_actions.why',
    'quality_actions.root_cause',
    'quality_action_steps.words',
    'quality_action_proofs.label',
    'quality_action_proofs.note',
  ],
}
