import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { removeFromCart } from '../../contract/cart.ts'
import { buyerContextFor } from '../choice/buyer-context.ts'
import { findOpen, linesOf } from '../open-cart/carts.ts'
import { pricedRows } from '../open-cart/open-cart.ts'
import { cartReply } from '../open-cart/present.ts'
import { removeLines } from './lines.ts'

export default handleWrite(removeFromCart, async ({ input, actor, tx }) => {
  const cart = await findOpen(tx.db, actor.company.id, { lock: true })
  if (cart) await removeLines(tx, cart, { sendtype: input.sendtype, item_id: input.packageId })
  const rows = cart ? await linesOf(tx.db, cart) : []
  return done(cartReply(pricedRows(rows, await buyerContextFor(tx.db, actor.company.id))), {
    text: removeFromCart.texts.removed,
  })
})
