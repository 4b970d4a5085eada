import { handle } from '@cloudoc/core/server/handle.ts'
import { done } from '@cloudoc/core/server/outcome.ts'
import { removeFromCart } from '../../contract/cart.ts'
import { findOpen, linesOf } from '../services/carts.ts'
import { removeLines } from '../services/lines.ts'
import { pricedRows } from '../services/open-cart.ts'
import { cartReply } from '../services/present.ts'
import { shelfFor } from '../services/shelf.ts'

export default handle(removeFromCart, async ({ input, actor, tx }) => {
  const cart = await findOpen(tx.sql, actor.company.id, { lock: true })
  if (cart) await removeLines(tx, cart, { sendtype: input.sendtype, item_id: input.packageId })
  const rows = cart ? await linesOf(tx.sql, cart.id) : []
  return done(cartReply(pricedRows(rows, await shelfFor(tx.sql, actor.company.id))), { text: removeFromCart.texts.removed })
})
