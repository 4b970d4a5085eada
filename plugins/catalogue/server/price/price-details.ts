import { toPounds } from '@cloudoc/core/contract/money.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { priceDetails } from '../../contract/package.ts'
import { catalogue } from '../snapshot/snapshot.ts'

const fee = ({ monthly, yearly }: { monthly: number; yearly: number }) => ({
  monthly: toPounds(monthly),
  yearly: toPounds(yearly),
})

export default handle(priceDetails, async ({ sql }) => {
  const shop = await catalogue(sql)
  const at = now()
  const { fees, printingFee, trialAddOns, ...list } = shop.priceList(at)
  return done({
    updates: fee(fees.updates),
    management: fee(fees.management),
    combo: fee(fees.combo),
    pro: fee(fees.pro),
    printingFee: toPounds(printingFee),
    ...list,
    trialAddOns: [...trialAddOns],
    trialExpiry: list.trialOn ? shop.trialEnds(at).toISOString() : '',
  })
})
