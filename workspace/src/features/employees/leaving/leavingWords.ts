import type { leavingReasons } from '@cloudoc/people/contract/employees.ts'

/** Why somebody left, as a screen says it. */
export const leavingWords: Readonly<Record<(typeof leavingReasons)[number], string>> = {
  '': 'Not said',
  resigned: 'Resigned',
  retired: 'Retired',
  'end of contract': 'End of contract',
  redundancy: 'Redundancy',
  dismissed: 'Dismissed',
  other: 'Other reason',
}
