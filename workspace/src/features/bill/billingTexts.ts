import type { AddOn, Licence, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'

/** What is sold, in the words of the screens (shop §9). */
/** The licence runs 12 months in every plan: what is monthly or yearly is how add-ons are paid (rulings 32). */
export const planWords: Record<Plan, string> = {
  monthly: '12-month licence, add-ons paid monthly',
  yearly: '12-month licence',
  trial: 'Trial',
}
/** What the fee of an add-on is for. */
export const addOnPeriod = (name: AddOn, plan: Plan): string =>
  name === 'printing' ? 'once' : plan === 'monthly' ? 'a month' : plan === 'trial' ? 'on trial' : 'for 12 months'
export const addOnWords: Record<AddOn, string> = {
  updates: 'Updates',
  management: 'Document management',
  combo: 'Combo: updates and management',
  pro: 'Pro: Combo, e-signature and forms',
  printing: 'Printed copies',
}
/** What Pro gives, where it is chosen. */
export const proGives =
  'Documents signed by staff or anybody, on a phone, and sealed; forms that staff and visitors fill in.'
export const licenceWords: Record<Licence, string> = { single: 'One location', multiple: 'All locations' }
export const sendTypeWords = { subscription: '', package: 'Single document' } as const
