import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

/** Tries at tests belong to the proof that a policy was understood: they stay, by the number of the person. */
export const personalData: PersonalData = {
  numbers: ['quiz_attempts.person_id', 'quiz_allowances.person_id', 'quiz_allowances.by_id'],
  texts: ['quiz_allowances.reason'],
}
