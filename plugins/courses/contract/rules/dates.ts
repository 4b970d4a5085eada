import { daysAfter } from '@cloudoc/core/contract/days.ts'

/** Dates are texts ('2026-11-22'), as they are in London. Server and screens count with the same rules. */

const dayMs = 86_400_000
/** Whole days from one date to another; below 0 where it is earlier. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/**
 * The same day so many months later; the last of its month where there is no such day: 29 February and a year
 * is 28 February.
 */
export function plusMonths(date: string, months: number): string {
  const from = new Date(date)
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), last))
  return first.toISOString().slice(0, 10)
}

/** The last day on which a certificate is good; '' where it is good for ever (`validMonths` null). */
export const validUntil = (issuedOn: string, validMonths: number | null): string =>
  validMonths === null ? '' : plusMonths(issuedOn, validMonths)

/** Days before its end from which a certificate can be renewed: next-lines §7 (c). */
const renewalDays = 60
/** The day from which it can be: 60 days before its end, or in the second half of what is shorter than that. */
export const renewsFrom = (issuedOn: string, until: string): string =>
  daysAfter(until, -Math.min(renewalDays, Math.floor(daysBetween(issuedOn, until) / 2)))
