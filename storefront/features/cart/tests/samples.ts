import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { OfflineLine } from '@cloudoc/kit/session/offlineCart.ts'
import type { Cart, CartItem, Prices } from '../cartRules.ts'

const fee = (monthly: number, yearly: number) => ({ monthly, yearly })
export const prices: Prices = {
  updates: fee(15, 150),
  management: fee(19, 190),
  combo: fee(29, 290),
  pro: fee(49, 490),
  printingFee: 125,
  packageDiscountPercent: 15,
  renewalPackageDiscountPercent: 0,
  yearlyDiscountPercent: 10,
  multipleLicenceFactor: 1.5,
  trialOn: true,
  trialAddOns: ['updates', 'combo', 'pro'],
  trialExpiry: '2027-01-20T00:00:00.000Z',
  vatRate: 20,
}

const flags = (chosen: readonly AddOn[]) => ({
  updates: chosen.includes('updates'),
  management: chosen.includes('management'),
  combo: chosen.includes('combo'),
  pro: chosen.includes('pro'),
  printing: chosen.includes('printing'),
})

/** A line of the cart; `chosen` are its add-ons, at 10 pounds each. */
export function item({ chosen = [], ...part }: Partial<CartItem> & { chosen?: readonly AddOn[] } = {}): CartItem {
  const plan = part.renewalPlan ?? 'yearly'
  return {
    id: 'line1',
    packageId: 'p1',
    name: 'Care home, England',
    slug: 'care-home-england',
    image: '',
    sendtype: 'subscription',
    renewalPlan: plan,
    packagePlanType: plan,
    selectedPackages: flags(chosen),
    addOns: chosen.map(name => ({ name, fee: 10 })),
    licenceType: 'single',
    quantity: 1,
    licenseFee: 100,
    price: 85,
    discountPercent: 15,
    renewalPrice: 90,
    year: { monthly: 85 + chosen.length * 120, yearly: 85 + chosen.length * 100 },
    total: 85 + chosen.length * 10,
    gone: false,
    ...part,
  }
}
export function cartOf(...items: CartItem[]): Cart {
  const net = items.reduce((sum, { total, gone }) => sum + (gone ? 0 : total), 0)
  return { items, doubled: [], net, vat: net / 5, gross: net * 1.2, vatRate: 20 }
}
export const offlineLine = (part: Partial<OfflineLine> = {}): OfflineLine => ({
  packageId: 'p1',
  sendtype: 'subscription',
  renewalPlan: 'yearly',
  packages: [],
  licencetype: 'single',
  name: 'Care home, England',
  slug: 'care-home-england',
  ...part,
})
