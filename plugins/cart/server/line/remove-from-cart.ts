import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { removeFromCart } from '../../contract/cart.ts'
import { findOpen, linesOf } from '../cart/carts.ts'
import { pricedRows } from '../cart/open-cart.ts'
import { cartReply } from '../cart/present.ts'
import { buyerContextFor } from './buyer-context.ts'
import { removeLines } from './lines.ts'

export default handle(removeFromCart, async ({ input, actor, tx }) => {
  const cart = await findOpen(tx.sql, actor.company.id, { lock: true })
  if (cart) await removeLines(tx, cart, { sendtype: input.sendtype, item_id: input.packageId })
  const rows = cart ? await linesOf(tx.sql, cart) : []
  return done(cartReply(pricedRows(rows, await buyerContextFor(tx.sql, actor.company.id))), {
    text: removeFromCart.texts.removed,
  })
})
