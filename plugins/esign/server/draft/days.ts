import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { maxSigningDays, signingDays } from '../../contract/shapes.ts'

export const usualDay = (): string => daysAfter(londonDate(), signingDays)
/** A day on which it may end: from tomorrow to a year from now. */
export const isDayToCome = (day: string): boolean =>
  day > londonDate() && day <= daysAfter(londonDate(), maxSigningDays)
