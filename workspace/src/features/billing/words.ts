import type { AddOn, Licence, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'

/** What is sold, in the words of the screens (shop §9). */
export const planWords: Record<Plan, string> = { monthly: 'Monthly plan', yearly: 'Yearly plan', trial: 'Trial' }
export const addOnWords: Record<AddOn, string> = {
  updates: 'Updates', management: 'Document management', combo: 'Combo: updates and management', pro: 'Pro', printing: 'Printed copies',
}
export const licenceWords: Record<Licence, string> = { single: 'One location', multiple: 'All locations' }
export const sendTypeWords = { subscription: '', package: 'Single document' } as const
