import type { Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { ukDate } from '@cloudoc/core/server/uk-time.ts'

/** Months that a licence runs, paid monthly or yearly. */
export const licenceMonths = 12

/** `months` later at the same time of day, in UTC; the last day of a shorter month stands for a day that it lacks. */
export function addMonths(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return later
}

/** The same by the calendar and the clock of the United Kingdom: what is paid for from the 29th ends on a 29th, summer time or not. */
export const ukMonthsLater = (at: Date, months: number): Date => ukDate.toInstant(addMonths(ukDate.toWall(at), months))

/**
 * The first end of a period of `step` months that is after `after`, counted from the anchor: a monthly add-on of 31 January ends on 28
 * February, and then on 31 March again.
 */
export const nextEnd = (anchor: Date, after: Date, step: number): Date =>
  ukMonthsLater(anchor, countAfter(anchor, after, step) * step)

/** How many periods of `step` months it takes from the anchor to be after an instant; one at least. */
function countAfter(anchor: Date, after: Date, step: number): number {
  const months = (after.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + after.getUTCMonth() - anchor.getUTCMonth()
  let count = Math.max(1, Math.floor(months / step) - 1)
  while (ukMonthsLater(anchor, count * step) <= after) count += 1
  return count
}

/** The period of `step` months, counted from the anchor, that an instant lies in. */
export function periodAround(anchor: Date, at: Date, step: number): { from: Date; until: Date } {
  const count = countAfter(anchor, at, step)
  return { from: ukMonthsLater(anchor, (count - 1) * step), until: ukMonthsLater(anchor, count * step) }
}

/** When a licence that begins at `at` ends. A trial ends on the catalogue's date (rulings 16). */
export const licenceEnd = (plan: Plan, at: Date, trialEnd: Date): Date =>
  plan === 'trial' ? trialEnd : ukMonthsLater(at, licenceMonths)

/** Months that an add-on is paid for at once: one, or as long as the licence (rulings 17). */
export const addOnMonths = (plan: Plan): number => (plan === 'monthly' ? 1 : licenceMonths)

/** When an add-on that begins at `at` ends: a month or a year, as it was paid for (rulings 17). */
export const addOnEnd = (plan: Plan, at: Date, trialEnd: Date): Date =>
  plan === 'trial' ? trialEnd : ukMonthsLater(at, addOnMonths(plan))
