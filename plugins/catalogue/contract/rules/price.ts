import { percentOf } from '@cloudoc/core/contract/money.ts'
import type { AddOn, Plan, Selection, SendType } from './plans.ts'
import { offered, settle } from './selection.ts'

/** What prices depend on besides the package, from settings. Money in pence, percents 0 to 100. */
export interface PriceList {
  /** 0 while the offer or the package discount is off (shop §4 Offer). */
  packageDiscountPercent: number
  /** 0 while `discountStatus` is off. */
  yearlyDiscountPercent: number
  fees: Record<Exclude<AddOn, 'printing'>, { monthly: number; yearly: number }>
  printingFee: number
  /** A licence for all locations costs the licence fee times this (rulings 18). */
  multipleLicenceFactor: number
  trialOn: boolean
  trialAddOns: readonly AddOn[]
  vatRate: number
}

/** A single document has one price, which the library shows: the discount of a yearly plan is for packages. */
export const listFor = (sendtype: SendType, list: PriceList): PriceList =>
  sendtype === 'package' ? { ...list, yearlyDiscountPercent: 0 } : list

/** What is priced: a package or a single document. `licenseFee` in pence. */
export interface Priced {
  licenseFee: number
  hasDiscountOffer: boolean
}

export interface Price {
  /** The licence fee before any discount. */
  full: number
  /** The licence fee that is charged. */
  licence: number
  discount: { kind: 'package' | 'yearly' | 'coupon'; percent: number } | undefined
  addOns: { name: AddOn; fee: number }[]
  /** Licence and add-ons, without VAT. */
  net: number
}

/**
 * The one price of the product: cards, details, cart, checkout and invoice all show what this says (shop §5
 * Cart pricing, rulings 15 to 18). Discounts do not add up: the best one for the buyer counts, and it is
 * taken off the licence fee.
 */
export function priceOf(item: Priced, selection: Selection, list: PriceList, couponPercent = 0): Price {
  const full =
    selection.licence === 'multiple' ? Math.round(item.licenseFee * list.multipleLicenceFactor) : item.licenseFee
  const chosen = settle(selection.addOns).filter(name => offered(selection.plan, list.trialAddOns).includes(name))
  if (selection.plan === 'trial') {
    return { full, licence: 0, discount: undefined, addOns: chosen.map(name => ({ name, fee: 0 })), net: 0 }
  }
  const plan = selection.plan
  const discount = bestDiscount([
    { kind: 'package', percent: item.hasDiscountOffer ? list.packageDiscountPercent : 0 },
    { kind: 'yearly', percent: plan === 'yearly' ? list.yearlyDiscountPercent : 0 },
    { kind: 'coupon', percent: couponPercent },
  ])
  const licence = full - percentOf(full, discount?.percent ?? 0)
  const priced = chosen.map(name => ({ name, fee: name === 'printing' ? list.printingFee : list.fees[name][plan] }))
  return { full, licence, discount, addOns: priced, net: priced.reduce((sum, { fee }) => sum + fee, licence) }
}

/** What the first 12 months cost in all, without VAT: a fee by month counts twelve times. */
const yearCost = ({ licence, addOns }: Price, plan: Plan): number =>
  addOns.reduce(
    (sum, { name, fee }) => sum + (plan === 'monthly' && name !== 'printing' ? monthsOfYear * fee : fee),
    licence,
  )
const monthsOfYear = 12

/** The first 12 months of a selection by month and by year, whichever is chosen. In pence, without VAT. */
export function yearCosts(
  item: Priced,
  { addOns, licence }: Pick<Selection, 'addOns' | 'licence'>,
  list: PriceList,
  couponPercent = 0,
): { monthly: number; yearly: number } {
  const of = (plan: 'monthly' | 'yearly') =>
    yearCost(priceOf(item, { plan, addOns, licence }, list, couponPercent), plan)
  return { monthly: of('monthly'), yearly: of('yearly') }
}

function bestDiscount(discounts: NonNullable<Price['discount']>[]): Price['discount'] {
  const best = discounts.reduce((one, other) => (other.percent > one.percent ? other : one))
  return best.percent > 0 ? best : undefined
}

export interface Totals {
  net: number
  vat: number
  gross: number
  vatRate: number
}

/** VAT is worked out once, on the sum (rulings 22). */
export function totalsOf(nets: readonly number[], vatRate: number): Totals {
  const net = nets.reduce((sum, amount) => sum + amount, 0)
  const vat = percentOf(net, vatRate)
  return { net, vat, gross: net + vat, vatRate }
}
