import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { cartCount } from '../../contract/cart.ts'

export default handle(cartCount, async ({ actor, sql }) => {
  const [row] = await ofCompany(sql, 'cart_lines', actor).join('carts', 'carts.id', 'cart_lines.cart_id').where('carts.open', true).count({ count: '*' })
  return done({ count: Number(row?.count ?? 0) })
})
