import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { replaceCart } from '../../contract/cart.ts'
import { linesOf, openForChange } from './carts.ts'
import { distinct, normal, ofVisitor } from '../line/choice.ts'
import { replaceLines } from '../line/lines.ts'
import { pricedRows } from './open-cart.ts'
import { cartReply } from './present.ts'
import { itemOf, obstacleTo, shelfFor } from '../line/shelf.ts'

/** What cannot be bought is left out: the reply is the cart as it is now. */
export default handle(replaceCart, async ({ input, actor, tx }) => {
  const cart = await openForChange(tx, actor.company.id)
  const shelf = await shelfFor(tx.sql, actor.company.id)
  const choices = distinct(input.cartDetails.map(ofVisitor)).flatMap(choice => {
    const item = itemOf(shelf, choice)
    return item && !obstacleTo(choice, shelf) ? [{ ...normal(choice, shelf.list), name: item.name }] : []
  })
  await replaceLines(tx, cart, choices)
  return done(cartReply(pricedRows(await linesOf(tx.sql, cart.id), shelf)))
})
