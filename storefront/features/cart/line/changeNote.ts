import type { AddOn, Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { addOnNames } from '../addOnNames.ts'
import type { Change } from '../cartRules.ts'

const spelt = (names: readonly AddOn[]): string => names.map(name => addOnNames[name].name).join(' and ')

/** What a change brought about besides itself, in words; '' when nothing (shop §4 Pricing selection rules). */
export function changeNote(before: Selection, after: Selection, change: Change): string {
  if ('licence' in change) return ''
  const lost = before.addOns.filter(name => !after.addOns.includes(name))
  if ('plan' in change) return lost.length > 0 ? `Taken out, as the trial does not offer it: ${spelt(lost)}.` : ''
  if (!change.on) return ''
  if (!after.addOns.includes(change.addOn) && after.addOns.includes('combo'))
    return `${spelt(['updates', 'management'])} together are Combo.`
  return lost.length > 0 ? `${spelt([change.addOn])} takes the place of ${spelt(lost)}.` : ''
}
