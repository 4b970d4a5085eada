import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { replaceCart } from '../../contract/cart.ts'
import { buyerContextFor, ineligibilityOf, itemOf } from '../choice/buyer-context.ts'
import { distinct, normalizeAddOns, ofVisitor } from '../choice/choice.ts'
import { replaceLines } from '../line/lines.ts'
import { linesOf, openForChange } from '../open-cart/carts.ts'
import { pricedRows } from '../open-cart/open-cart.ts'
import { cartReply } from '../open-cart/present.ts'

/** What cannot be bought is left out: the reply is the cart as it is now. */
export default handleWrite(replaceCart, async ({ input, actor, tx }) => {
  const cart = await openForChange(tx, actor.company.id)
  const context = await buyerContextFor(tx.db, actor.company.id)
  const choices = distinct(input.cartDetails.map(ofVisitor)).flatMap(choice => {
    const item = itemOf(context, choice)
    return item && !ineligibilityOf(choice, context)
      ? [{ ...normalizeAddOns(choice, context.list), name: item.name }]
      : []
  })
  await replaceLines(tx, cart, choices)
  return done(cartReply(pricedRows(await linesOf(tx.db, cart), context)))
})
