import type { AddOn, Licence, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'

/** What invoices call things. */
export const addOnWords: Record<AddOn, string> = {
  updates: 'Updates of the documents',
  management: 'Document management',
  combo: 'Combo: updates and document management',
  pro: 'Pro: updates and management',
  printing: 'Printed copies',
}
export const planWords: Record<Plan, string> = { monthly: 'Monthly', yearly: 'Yearly', trial: 'Trial' }
export const licenceWords: Record<Licence, string> = { single: 'Licence for one location', multiple: 'Licence for all locations' }

/** `Visa`, `American Express`; the provider's own word where it is none of the known ones. */
export const brandWord = (brand: string): string =>
  ({ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', maestro: 'Maestro', discover: 'Discover', diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' })[brand] ?? brand

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' })
/** `21 November 2026`, the date in the United Kingdom. */
export const dayWord = (at: Date): string => day.format(at)
