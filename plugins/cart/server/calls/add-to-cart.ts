import { handle } from '@cloudoc/core/server/handle.ts'
import { addToCart } from '../../contract/cart.ts'
import { addChoice } from '../services/add.ts'
import { addedOutcome } from '../services/outcome.ts'

const { texts } = addToCart

export default handle(addToCart, async ({ input, actor, tx }) => {
  const choice = { sendtype: input.sendtype, itemId: input.packageId, plan: input.renewalPlan, licence: input.licencetype, addOns: input.packages }
  return addedOutcome(await addChoice(tx, actor.company.id, choice), input.sendtype === 'subscription' ? texts.addedSubscription : texts.added)
})
