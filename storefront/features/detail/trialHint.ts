import { trialLength } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { shortDate } from '@cloudoc/kit/format/date.ts'

/**
 * 'Nothing to pay for 2 months, until 20/01/2027': how long a trial begun at `now` lasts (shop §9: a custom
 * date, or a duration in words).
 */
export function trialHint(expiry: string, period: string, now: number): string {
  const length = period === '' || period === 'custom date' ? (expiry ? trialLength(expiry, new Date(now)) : '') : period
  return ['Nothing to pay', length && `for ${length}`, expiry && `until ${shortDate(expiry)}`].filter(Boolean).join(' ')
}
