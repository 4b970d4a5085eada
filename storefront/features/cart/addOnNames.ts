import type { AddOn, Licence, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'

/** Names and one line each, for people who have not met them before. */
export const addOnNames: Record<AddOn, { name: string; about: string }> = {
  updates: { name: 'Updates', about: 'Take over new versions of your documents when law or guidance changes.' },
  management: {
    name: 'Document Management',
    about: 'Share documents and evidence by link with people outside your company.',
  },
  combo: { name: 'Combo', about: 'Updates and Document Management together.' },
  pro: { name: 'Pro', about: 'Everything in Combo, e-signature and forms.' },
  printing: { name: 'Printing', about: 'Printed copies, sent to you once.' },
}
export const planNames: Record<Plan, string> = { monthly: 'Monthly', yearly: 'Yearly', trial: 'Trial' }
export const licenceNames: Record<Licence, string> = { single: 'One location', multiple: 'All locations' }
