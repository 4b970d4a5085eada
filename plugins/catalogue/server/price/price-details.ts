import { toPounds } from '@cloudoc/core/contract/money.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { priceDetails } from '../../contract/package.ts'
import { renewsAt } from '../snapshot/pricing.ts'
import { catalogue } from '../snapshot/snapshot.ts'

const fee = ({ monthly, yearly }: { monthly: number; yearly: number }) => ({
  monthly: toPounds(monthly),
  yearly: toPounds(yearly),
})

export default handleRead(priceDetails, async ({ db }) => {
  const shop = await catalogue(db)
  const at = now()
  const { fees, printingFee, trialAddOns, ...list } = shop.priceList(at)
  return done({
    updates: fee(fees.updates),
    management: fee(fees.management),
    combo: fee(fees.combo),
    pro: fee(fees.pro),
    printingFee: toPounds(printingFee),
    ...list,
    renewalPackageDiscountPercent: shop.priceList(renewsAt(at)).packageDiscountPercent,
    trialAddOns: [...trialAddOns],
    trialExpiry: list.trialOn ? shop.trialEnds(at).toISOString() : '',
  })
})
