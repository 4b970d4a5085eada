import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { VersionRow } from '../tables.ts'

/** Days that people have to read again what they had read before, where nobody says. */
const defaultDays = 14

/**
 * The date of a publication itself: the manager's; else two weeks where it asks for a second reading; else
 * none, and the assignments' dates count.
 */
export const defaultReadBy = (before: VersionRow | undefined, major: boolean, dueDate: string): string | null =>
  dueDate || (before && major ? daysAfter(londonDate(), defaultDays) : null)
