import type { priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import type { Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { type Price, type Priced, type PriceList, priceOf, yearCosts } from '@cloudoc/catalogue/contract/rules/price.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { toPence, toPounds } from '@cloudoc/core/contract/money.ts'

/** What is priced, in pounds. */
export interface Sold {
  licenseFee: number
  hasDiscountOffer: boolean
}
const priced = ({ licenseFee, hasDiscountOffer }: Sold): Priced => ({
  licenseFee: toPence(licenseFee),
  hasDiscountOffer,
})

type Wire = ReplyOf<typeof priceDetails>

/** The price list as the rules take it, in pence. */
function priceListOf(wire: Wire): PriceList {
  const fee = ({ monthly, yearly }: { monthly: number; yearly: number }) => ({
    monthly: toPence(monthly),
    yearly: toPence(yearly),
  })
  return {
    packageDiscountPercent: wire.packageDiscountPercent,
    yearlyDiscountPercent: wire.yearlyDiscountPercent,
    fees: { updates: fee(wire.updates), management: fee(wire.management), combo: fee(wire.combo), pro: fee(wire.pro) },
    printingFee: toPence(wire.printingFee),
    multipleLicenceFactor: wire.multipleLicenceFactor,
    trialOn: wire.trialOn,
    trialAddOns: wire.trialAddOns,
    vatRate: wire.vatRate,
  }
}

/** The price list of the day on which what is bought today renews: an offer that ends by then is in no price. */
const renewalListOf = (wire: Wire): PriceList => ({
  ...priceListOf(wire),
  packageDiscountPercent: wire.renewalPackageDiscountPercent,
})

/** What a selection of a package costs, by the one price function of the product (rulings 16). In pence. */
export const selectionPrice = (item: Sold, selection: Selection, wire: Wire): Price =>
  priceOf(priced(item), selection, priceListOf(wire))

/** What the first 12 months cost by month and by year. In pounds. */
export function yearOf(item: Sold, selection: Selection, wire: Wire): { monthly: number; yearly: number } {
  const { monthly, yearly } = yearCosts(priced(item), selection, priceListOf(wire))
  return { monthly: toPounds(monthly), yearly: toPounds(yearly) }
}

/** What its licence renews at in a year. In pence. */
export const renewalFee = (item: Sold, selection: Selection, wire: Wire): number =>
  priceOf(priced(item), selection, renewalListOf(wire)).licence
