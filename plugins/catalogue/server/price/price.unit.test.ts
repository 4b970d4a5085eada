import type { AddOn, Licence, Plan } from '../../contract/rules/plans.ts'
import { type PriceList, priceOf, totalsOf } from '../../contract/rules/price.ts'

/** Pence. Every discount and the trial are on. */
const list: PriceList = {
  packageDiscountPercent: 15,
  yearlyDiscountPercent: 10,
  fees: {
    updates: { monthly: 1500, yearly: 15_000 },
    management: { monthly: 1900, yearly: 19_000 },
    combo: { monthly: 2900, yearly: 29_000 },
    pro: { monthly: 4900, yearly: 49_000 },
  },
  printingFee: 12_500,
  multipleLicenceFactor: 1.5,
  trialOn: true,
  trialAddOns: ['combo', 'pro', 'updates'],
  vatRate: 20,
}
const noDiscounts: PriceList = { ...list, packageDiscountPercent: 0, yearlyDiscountPercent: 0 }

interface Example {
  name: string
  fee?: number
  offered?: boolean
  plan?: Plan
  addOns?: AddOn[]
  licence?: Licence
  coupon?: number
  list?: PriceList
  full?: number
  licenceFee: number
  discount?: string
  fees?: Partial<Record<AddOn, number>>
  net: number
}
const examples: Example[] = [
  { name: 'monthly, nothing chosen, no discount', plan: 'monthly', licenceFee: 49_500, net: 49_500 },
  { name: 'yearly: 10% off', licenceFee: 44_550, discount: 'yearly 10', net: 44_550 },
  {
    name: 'monthly with package discount: 15% off',
    plan: 'monthly',
    offered: true,
    licenceFee: 42_075,
    discount: 'package 15',
    net: 42_075,
  },
  {
    name: 'yearly with both: the better one, not the sum',
    offered: true,
    licenceFee: 42_075,
    discount: 'package 15',
    net: 42_075,
  },
  {
    name: 'yearly with both where yearly is better',
    offered: true,
    list: { ...list, packageDiscountPercent: 5 },
    licenceFee: 44_550,
    discount: 'yearly 10',
    net: 44_550,
  },
  {
    name: 'a package discount that is off',
    offered: true,
    plan: 'monthly',
    list: noDiscounts,
    licenceFee: 49_500,
    net: 49_500,
  },
  { name: 'a yearly discount that is off', list: noDiscounts, licenceFee: 49_500, net: 49_500 },
  { name: 'a coupon alone', plan: 'monthly', coupon: 20, licenceFee: 39_600, discount: 'coupon 20', net: 39_600 },
  {
    name: 'a coupon better than both discounts',
    offered: true,
    coupon: 25,
    licenceFee: 37_125,
    discount: 'coupon 25',
    net: 37_125,
  },
  {
    name: 'a coupon worse than the package discount',
    offered: true,
    coupon: 5,
    licenceFee: 42_075,
    discount: 'package 15',
    net: 42_075,
  },
  {
    name: 'a coupon equal to the package discount',
    offered: true,
    plan: 'monthly',
    coupon: 15,
    licenceFee: 42_075,
    discount: 'package 15',
    net: 42_075,
  },
  { name: 'a coupon for everything', coupon: 100, licenceFee: 0, discount: 'coupon 100', net: 0 },
  {
    name: 'monthly with updates',
    plan: 'monthly',
    addOns: ['updates'],
    licenceFee: 49_500,
    fees: { updates: 1500 },
    net: 51_000,
  },
  {
    name: 'yearly with updates: discount on the licence only',
    addOns: ['updates'],
    licenceFee: 44_550,
    discount: 'yearly 10',
    fees: { updates: 15_000 },
    net: 59_550,
  },
  {
    name: 'updates and management become combo',
    plan: 'monthly',
    addOns: ['updates', 'management'],
    licenceFee: 49_500,
    fees: { combo: 2900 },
    net: 52_400,
  },
  {
    name: 'combo replaces what it includes',
    plan: 'monthly',
    addOns: ['management', 'combo', 'updates'],
    licenceFee: 49_500,
    fees: { combo: 2900 },
    net: 52_400,
  },
  {
    name: 'pro keeps others out',
    plan: 'monthly',
    addOns: ['pro', 'updates'],
    licenceFee: 49_500,
    fees: { pro: 4900 },
    net: 54_400,
  },
  {
    name: 'printing joins pro, once',
    plan: 'monthly',
    addOns: ['printing', 'pro', 'printing'],
    licenceFee: 49_500,
    fees: { pro: 4900, printing: 12_500 },
    net: 66_900,
  },
  {
    name: 'printing costs the same on the yearly plan',
    addOns: ['printing'],
    list: noDiscounts,
    licenceFee: 49_500,
    fees: { printing: 12_500 },
    net: 62_000,
  },
  { name: 'all locations', plan: 'monthly', licence: 'multiple', full: 74_250, licenceFee: 74_250, net: 74_250 },
  {
    name: 'all locations, discounted, with combo yearly',
    offered: true,
    licence: 'multiple',
    addOns: ['combo'],
    full: 74_250,
    licenceFee: 63_112,
    discount: 'package 15',
    fees: { combo: 29_000 },
    net: 92_112,
  },
  {
    name: 'all locations where the factor makes half a penny',
    fee: 333,
    plan: 'monthly',
    licence: 'multiple',
    full: 500,
    licenceFee: 500,
    net: 500,
  },
  {
    name: 'a discount of half a penny is rounded in the buyer’s favour',
    fee: 1010,
    plan: 'monthly',
    offered: true,
    licenceFee: 858,
    discount: 'package 15',
    net: 858,
  },
  {
    name: 'a discount that divides into fractions',
    fee: 9999,
    list: { ...list, yearlyDiscountPercent: 33.3 },
    licenceFee: 6669,
    discount: 'yearly 33.3',
    net: 6669,
  },
  { name: 'a trial costs nothing', plan: 'trial', offered: true, licenceFee: 0, net: 0 },
  { name: 'a trial with what it offers', plan: 'trial', addOns: ['combo'], licenceFee: 0, fees: { combo: 0 }, net: 0 },
  {
    name: 'a trial without what it does not offer',
    plan: 'trial',
    addOns: ['printing', 'management'],
    licenceFee: 0,
    net: 0,
  },
  { name: 'a trial with a coupon', plan: 'trial', coupon: 50, licenceFee: 0, net: 0 },
  {
    name: 'a package that costs nothing',
    fee: 0,
    offered: true,
    addOns: ['pro'],
    licenceFee: 0,
    discount: 'package 15',
    fees: { pro: 49_000 },
    net: 49_000,
  },
]

it.each(examples)(
  '$name',
  ({
    fee = 49_500,
    offered = false,
    plan = 'yearly',
    addOns = [],
    licence = 'single',
    coupon,
    list: prices = list,
    full = fee,
    licenceFee,
    discount,
    fees = {},
    net,
  }) => {
    const price = priceOf({ licenseFee: fee, hasDiscountOffer: offered }, { plan, addOns, licence }, prices, coupon)
    expect({
      full: price.full,
      licenceFee: price.licence,
      net: price.net,
      discount: price.discount && `${price.discount.kind} ${price.discount.percent}`,
      fees: Object.fromEntries(price.addOns.map(({ name, fee: each }) => [name, each])),
    }).toEqual({ full, licenceFee, net, discount, fees })
  },
)

it('never makes an amount that is not whole pence', () => {
  for (let fee = 1; fee < 400; fee += 7) {
    for (const percent of [0, 3, 12.5, 33.3, 99.9]) {
      const { licence, net } = priceOf(
        { licenseFee: fee, hasDiscountOffer: true },
        { plan: 'monthly', addOns: ['printing'], licence: 'multiple' },
        { ...list, packageDiscountPercent: percent },
      )
      expect(Number.isInteger(licence) && Number.isInteger(net) && licence >= 0).toBe(true)
    }
  }
})

describe('totals', () => {
  it.each([
    ['nothing', [], 20, { net: 0, vat: 0, gross: 0 }],
    ['one line', [49_500], 20, { net: 49_500, vat: 9900, gross: 59_400 }],
    ['several lines', [44_550, 63_112, 12_500], 20, { net: 120_162, vat: 24_032, gross: 144_194 }],
    ['VAT once on the sum, not line by line', [2, 2, 2], 20, { net: 6, vat: 1, gross: 7 }],
    ['half a penny of VAT', [1250, 1], 5.96, { net: 1251, vat: 75, gross: 1326 }],
    ['no VAT', [999], 0, { net: 999, vat: 0, gross: 999 }],
  ])('of %s', (_, nets, vatRate, expected) => {
    expect(totalsOf(nets, vatRate)).toEqual({ ...expected, vatRate })
  })
})
