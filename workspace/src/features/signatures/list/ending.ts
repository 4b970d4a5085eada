import type { EnvelopeState } from '@cloudoc/esign/contract/rules/guard.ts'

/** What ending something does: a draft is deleted, what is over is put away, and what is under way is cancelled for everyone who was asked. */
export type Ending = 'delete' | 'putAway' | 'cancel'

const endingOfOne: Readonly<Partial<Record<EnvelopeState, Ending>>> = {
  draft: 'delete',
  declined: 'putAway',
  expired: 'putAway',
}
/** Of several, that of all of them; where they differ, or one is under way, they are cancelled. */
export function endingOf(items: readonly { state: EnvelopeState }[]): Ending {
  const [only, ...more] = new Set(items.map(({ state }) => endingOfOne[state] ?? 'cancel'))
  return only && more.length === 0 ? only : 'cancel'
}

/** What the button says that asks about it. */
export const endingLabels: Readonly<Record<Ending, string>> = {
  delete: 'Delete…',
  putAway: 'Put away…',
  cancel: 'Cancel…',
}
