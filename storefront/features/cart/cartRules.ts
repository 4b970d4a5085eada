import type { cartDetails } from '@cloudoc/cart/contract/cart.ts'
import { updateCartLine } from '@cloudoc/cart/contract/cart.ts'
import type { priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import type { AddOn, Licence, Plan, Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { addOns, plans } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { choose, drop, hasRunningAddOns, isBlocked, offered } from '@cloudoc/catalogue/contract/rules/selection.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import type { OfflineLine } from '@cloudoc/kit/session/offlineCart.ts'

export type Cart = ReplyOf<typeof cartDetails>
export type CartItem = Cart['items'][number]
export type Prices = ReplyOf<typeof priceDetails>

/** One change of a line. */
export type Change = { plan: Plan } | { licence: Licence } | { addOn: AddOn; on: boolean }

/** The one line that an item may have in a cart. */
export const lineKey = ({ sendtype, packageId }: Pick<CartItem, 'sendtype' | 'packageId'>): string =>
  `${sendtype} ${packageId}`

export const selectionOf = ({ renewalPlan, licenceType, addOns: chosen }: CartItem): Selection => ({
  plan: renewalPlan,
  licence: licenceType,
  addOns: chosen.map(({ name }) => name),
})

/**
 * The selection after a change, by the rules of shop §4: an add-on that the new plan does not offer goes, and with the
 * last add-on the plan by month, which then only costs more.
 */
export function afterChange(selection: Selection, change: Change, trialAddOns: readonly AddOn[]): Selection {
  if ('licence' in change) return { ...selection, licence: change.licence }
  if ('plan' in change) {
    const open = offered(change.plan, trialAddOns)
    return { ...selection, plan: change.plan, addOns: selection.addOns.filter(name => open.includes(name)) }
  }
  const addOns = change.on ? choose(selection.addOns, change.addOn) : drop(selection.addOns, change.addOn)
  const ends = selection.plan === 'monthly' && !change.on && !hasRunningAddOns(addOns)
  return { ...selection, addOns, plan: ends ? 'yearly' : selection.plan }
}

export interface AddOnRow {
  name: AddOn
  held: boolean
  /** Why it cannot be chosen now; '' when it can. */
  barred: string
  /** Pounds on this plan; undefined while the prices are not known, or where there is nothing to pay. */
  fee: number | undefined
}

/** Add-ons as a line shows them: what cannot be chosen says why. */
export function addOnRows({ plan, addOns: held }: Selection, prices: Prices | undefined): AddOnRow[] {
  const open = offered(plan, prices?.trialAddOns ?? addOns)
  return addOns.map(name => ({
    name,
    held: held.includes(name),
    barred: !open.includes(name)
      ? updateCartLine.refusals.noTrial.text
      : isBlocked(held, name)
        ? updateCartLine.refusals.blocked.text
        : '',
    fee: !prices || plan === 'trial' ? undefined : name === 'printing' ? prices.printingFee : prices[name][plan],
  }))
}

/**
 * Plans to choose from: by month only with add-ons that are paid by month, a trial only while it is on offer; or what
 * is chosen already.
 */
export const plansFor = ({ plan, addOns: chosen }: Selection, prices: Prices | undefined): Plan[] =>
  plans.filter(
    each =>
      each === plan || each === 'yearly' || (each === 'trial' ? prices?.trialOn === true : hasRunningAddOns(chosen)),
  )

/** What is by month and what the year costs, beside each way to pay. In pounds, without VAT. */
export function planHints(
  { monthly, yearly }: CartItem['year'],
  chosen: readonly AddOn[],
  prices: Prices,
): Record<'monthly' | 'yearly', string> {
  const vat = prices.vatRate > 0 ? ' plus VAT' : ''
  const running = chosen.flatMap(name => (name === 'printing' ? [] : [prices[name].monthly]))
  const fee = running.reduce((sum, each) => sum + each, 0)
  const more = monthly - yearly
  const beside =
    more === 0
      ? 'the same as paid at once'
      : `${showPounds(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than paid at once`
  return {
    yearly: `${showPounds(yearly)}${vat} for the year, paid today`,
    monthly: `The licence is paid today for the year, add-ons by month at ${showPounds(fee)}: ${showPounds(monthly)}${vat} over the year, ${beside}`,
  }
}

/**
 * A visitor's line that the shop does not know any more: shown by the name that the browser kept, so that it
 * can be removed.
 */
const goneLine = ({ packageId, sendtype, renewalPlan, licencetype, name, slug }: OfflineLine): CartItem => ({
  id: packageId,
  packageId,
  name,
  slug,
  image: '',
  sendtype,
  renewalPlan,
  packagePlanType: renewalPlan,
  addOns: [],
  licenceType: licencetype,
  selectedPackages: { updates: false, management: false, combo: false, pro: false, printing: false },
  quantity: 1,
  licenseFee: 0,
  price: 0,
  discountPercent: 0,
  renewalPrice: 0,
  year: { monthly: 0, yearly: 0 },
  total: 0,
  gone: true,
})

/** The visitor's lines in their own order, with the prices that the server gave; what it left out is gone. */
export function withGone(cart: Cart, lines: readonly OfflineLine[]): Cart {
  const priced = new Map(cart.items.map(item => [lineKey(item), item]))
  return { ...cart, items: lines.map(line => priced.get(lineKey(line)) ?? goneLine(line)) }
}
