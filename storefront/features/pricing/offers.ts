import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'

/** What can be bought with a package, side by side. What each has is a list of the same things. */
export interface Offer {
  name: string
  addOns: readonly AddOn[]
  has: readonly Ability[]
}
export type Ability = keyof typeof abilities

export const abilities = {
  documents: 'Every document of the package, with your details filled in',
  updates: 'New versions when law or guidance changes, to compare and take over',
  management: 'The workspace: edit, review and share online, with people and staff reading',
  pro: 'Documents signed on a phone and sealed; forms that staff or anybody fills in',
}

export const offers: readonly Offer[] = [
  { name: 'Documents', addOns: [], has: ['documents'] },
  { name: 'Updates', addOns: ['updates'], has: ['documents', 'updates'] },
  { name: 'Combo', addOns: ['combo'], has: ['documents', 'updates', 'management'] },
  { name: 'Pro', addOns: ['pro'], has: ['documents', 'updates', 'management', 'pro'] },
]
