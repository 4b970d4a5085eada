import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { clearCart } from '../../contract/cart.ts'
import { removeLines } from '../line/lines.ts'
import { findOpen } from '../open-cart/carts.ts'

export default handleWrite(clearCart, async ({ actor, tx }) => {
  const cart = await findOpen(tx.db, actor.company.id, { lock: true })
  if (cart) await removeLines(tx, cart)
  return done({})
})
