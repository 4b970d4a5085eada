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
  workspace: 'The workspace: edit, review, assign, and prove who has read what',
  updates: 'New versions when law or guidance changes, to compare and take over',
  management: 'Links for people outside your company: to a document, or to the evidence for an inspector',
  pro: 'Documents signed on a phone and sealed; forms that staff or anybody fills in',
}

export const offers: readonly Offer[] = [
  { name: 'Documents', addOns: [], has: ['documents', 'workspace'] },
  { name: 'Updates', addOns: ['updates'], has: ['documents', 'workspace', 'updates'] },
  { name: 'Combo', addOns: ['combo'], has: ['documents', 'workspace', 'updates', 'management'] },
  { name: 'Pro', addOns: ['pro'], has: ['documents', 'workspace', 'updates', 'management', 'pro'] },
]
