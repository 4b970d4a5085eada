import { handle } from '@cloudoc/core/server/call/handle.ts'
import { addToCart } from '../../contract/cart.ts'
import { addChoice } from './add.ts'
import { addedOutcome } from './outcome.ts'

const { texts } = addToCart

export default handle(addToCart, async ({ input, actor, tx }) => {
  const choice = {
    sendtype: input.sendtype,
    itemId: input.packageId,
    plan: input.renewalPlan,
    licence: input.licencetype,
    addOns: input.packages,
  }
  return addedOutcome(
    await addChoice(tx, actor.company.id, choice),
    input.sendtype === 'subscription' ? texts.addedSubscription : texts.added,
  )
})
