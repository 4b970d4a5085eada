import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { replaceCart } from '../../contract/cart.ts'
import { buyerContextFor, ineligibilityOf, itemOf } from '../line/buyer-context.ts'
import { distinct, normal, ofVisitor } from '../line/choice.ts'
import { replaceLines } from '../line/lines.ts'
import { linesOf, openForChange } from './carts.ts'
import { pricedRows } from './open-cart.ts'
import { cartReply } from './present.ts'

/** What cannot be bought is left out: the reply is the cart as it is now. */
export default handle(replaceCart, async ({ input, actor, tx }) => {
  const cart = await openForChange(tx, actor.company.id)
  const context = await buyerContextFor(tx.sql, actor.company.id)
  const choices = distinct(input.cartDetails.map(ofVisitor)).flatMap(choice => {
    const item = itemOf(context, choice)
    return item && !ineligibilityOf(choice, context) ? [{ ...normal(choice, context.list), name: item.name }] : []
  })
  await replaceLines(tx, cart, choices)
  return done(cartReply(pricedRows(await linesOf(tx.sql, cart), context)))
})
