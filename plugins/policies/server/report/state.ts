import type { ObligationRow } from '../tables.ts'

const ofWhy = {
  acknowledged: 'acknowledged',
  carried: 'carried',
  waived: 'waived',
  superseded: 'ended',
  left: 'ended',
  unassigned: 'ended',
  withdrawn: 'ended',
} as const

/** How somebody stands to a version, in the words of the contract. */
export const stateOf = ({ closed_why, status }: Pick<ObligationRow, 'closed_why' | 'status'>) =>
  closed_why === null ? (status === 0 ? ('unread' as const) : ('read' as const)) : ofWhy[closed_why]
