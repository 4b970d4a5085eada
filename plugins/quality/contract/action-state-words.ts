import type { ActionState } from './action-words.ts'

/** Where an action stands, as printed files say it. */
export const actionStateWords: Readonly<Record<ActionState, string>> = {
  open: 'Open',
  doing: 'Begun',
  done: 'Done, to be confirmed',
  confirmed: 'Confirmed',
  reopened: 'Open again',
  dropped: 'Dropped',
}
