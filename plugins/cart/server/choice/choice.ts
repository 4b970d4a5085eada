import type { VisitorLine } from '@cloudoc/accounts/contract/visitor-cart.ts'
import type { AddOn, Licence, Plan, Selection, SendType } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { PriceList } from '@cloudoc/catalogue/contract/rules/price.ts'
import { offered, settle } from '@cloudoc/catalogue/contract/rules/selection.ts'
import type { LineRow } from '../tables.ts'

/** What a buyer chose: an item, for a plan and a licence, with add-ons. */
export interface Choice extends Selection {
  sendtype: SendType
  itemId: string
}

/** Another choice for an item that is in the cart. */
export interface OtherChoice {
  plan: Plan
  licence: Licence
  addOns: readonly AddOn[]
}

/** The one line that an item may have in a cart. */
export const keyOf = ({ sendtype, itemId }: Pick<Choice, 'sendtype' | 'itemId'>): string => `${sendtype} ${itemId}`

/** With only the add-ons that the selection rules and the plan leave (shop §4, rulings 17). */
export const normalizeAddOns = <C extends Selection>(choice: C, list: PriceList): C => {
  const open = offered(choice.plan, list.trialAddOns)
  return { ...choice, addOns: settle(choice.addOns).filter(name => open.includes(name)) }
}

export const ofVisitor = (line: VisitorLine): Choice => ({
  sendtype: line.sendtype,
  itemId: line.packageId,
  plan: line.renewalPlan,
  licence: line.licencetype,
  addOns: line.packages,
})

export const ofRow = (row: LineRow): Choice => ({
  sendtype: row.sendtype,
  itemId: row.item_id,
  plan: row.plan,
  licence: row.licence,
  addOns: row.add_ons,
})

/** Each item once: its first line counts. */
export const distinct = (choices: readonly Choice[]): Choice[] =>
  [...Map.groupBy(choices, keyOf).values()].flatMap(([first]) => first ?? [])
