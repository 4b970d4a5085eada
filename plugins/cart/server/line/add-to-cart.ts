import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { addToCart } from '../../contract/cart.ts'
import { addChoice, instantAddOn } from './add.ts'
import { addedOutcome } from './outcome.ts'

const { texts } = addToCart

export default handleWrite(addToCart, async ({ input, actor, tx }) => {
  const choice = {
    sendtype: input.sendtype,
    itemId: input.packageId,
    plan: input.renewalPlan,
    licence: input.licencetype,
    addOns: input.instantBuyUpdate ? [...input.packages, instantAddOn] : input.packages,
  }
  return addedOutcome(
    await addChoice(tx, actor.company.id, choice, { instant: input.instantBuyUpdate }),
    input.sendtype === 'subscription' ? texts.addedSubscription : texts.added,
  )
})
