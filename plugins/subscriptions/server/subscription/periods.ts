import type { Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'

/** Months that a licence runs, paid monthly or yearly. */
const licenceMonths = 12

/** `months` later at the same time of day, in UTC; the last day of a shorter month stands for a day that it lacks. */
export function addMonths(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return later
}

/** When a licence that begins at `at` ends. A trial ends on the catalogue's date (rulings 16). */
export const licenceEnd = (plan: Plan, at: Date, trialEnd: Date): Date => (plan === 'trial' ? trialEnd : addMonths(at, licenceMonths))

/** When an add-on that begins at `at` ends: a month or a year, as it was paid for (rulings 17). */
export const addOnEnd = (plan: Plan, at: Date, trialEnd: Date): Date => (plan === 'trial' ? trialEnd : addMonths(at, plan === 'monthly' ? 1 : 12))
