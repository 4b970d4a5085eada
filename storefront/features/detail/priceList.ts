import type { priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import type { Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { type Price, type PriceList, priceOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { toPence } from '@cloudoc/core/contract/money.ts'

type Wire = ReplyOf<typeof priceDetails>

/** The price list as the rules take it, in pence. */
export function priceListOf(wire: Wire): PriceList {
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

/** What a selection of a package costs, by the one price function of the product (rulings 16). In pence. */
export const selectionPrice = (
  item: { licenseFee: number; hasDiscountOffer: boolean },
  selection: Selection,
  wire: Wire,
): Price =>
  priceOf(
    { licenseFee: toPence(item.licenseFee), hasDiscountOffer: item.hasDiscountOffer },
    selection,
    priceListOf(wire),
  )
