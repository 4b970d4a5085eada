import type { AddOn, Licence } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { OrderRow } from '../tables.ts'
import type { OrderLine } from './lines.ts'

/** What invoices call things. */
export const addOnWords: Record<AddOn, string> = {
  updates: 'Updates of the documents',
  management: 'Document management',
  combo: 'Combo: updates and document management',
  pro: 'Pro: updates and management',
  printing: 'Printed copies',
}
export const licenceWords: Record<Licence, string> = {
  single: 'Licence for one location',
  multiple: 'Licence for all locations',
}

/** `Visa`, `American Express`; the provider's own word where it is none of the known ones. */
export const brandWord = (brand: string): string =>
  ({
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    maestro: 'Maestro',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  })[brand] ?? brand

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})
/** `21 November 2026`, the date in the United Kingdom. */
export const dayWord = (at: Date): string => day.format(at)

type Timed = Pick<OrderLine, 'plan' | 'terms' | 'from' | 'until'>

/** What the licence of a line is paid for: its days, or their number before it is paid (rulings 32). */
export function licencePeriod({ plan, terms, from, until }: Timed): string {
  const [begins, ends] = terms ? [terms.from, terms.ends] : [from, until]
  if (begins && ends) return `${dayWord(new Date(begins))} to ${dayWord(new Date(ends))}`
  return plan === 'trial' ? 'Trial' : '12 months'
}

/**
 * Whether what an order bought renews by itself, and when (rulings 34, 41). Empty of a trial, and of an order about
 * what is held already.
 */
export function renewalNote({ kind, consent, lines }: Pick<OrderRow, 'kind' | 'consent' | 'lines'>): string {
  const line = lines.find(({ plan }) => plan !== 'trial')
  if (kind !== 'purchase' || !line) return ''
  const what = lines.length > 1 ? 'Each licence' : 'The licence'
  const until = line.until ? ` on ${dayWord(new Date(line.until))}` : ''
  return consent
    ? `${what} renews by itself${until} for another 12 months, at the price of that day, unless it is cancelled before.`
    : `${what} ends${until} and does not renew by itself.`
}

/** The same of an add-on. A fee below nothing is of time that is not used any more. */
export function addOnPeriod({ plan, terms }: Timed, { name, fee }: { name: AddOn; fee: number }): string {
  if (fee < 0) return 'Not used any more'
  if (name === 'printing') return 'Once'
  const until = terms?.addOns.find(one => one.name === name)?.until
  if (terms && until) return `${dayWord(new Date(terms.from))} to ${dayWord(new Date(until))}`
  return plan === 'monthly' ? 'A month' : plan === 'trial' ? 'Trial' : '12 months'
}
