import { handle } from '@cloudoc/core/server/handle.ts'
import { done } from '@cloudoc/core/server/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { cartCount } from '../../contract/cart.ts'

export default handle(cartCount, async ({ actor, sql }) => {
  const [row] = await ofCompany(sql, 'cart_lines', actor).join('carts', 'carts.id', 'cart_lines.cart_id').where('carts.open', true).count({ count: '*' })
  return done({ count: Number(row?.count ?? 0) })
})
