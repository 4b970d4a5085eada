import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { companyStatement } from '@cloudoc/core/server/data/statement/statement.ts'
import { cartCount } from '../../contract/cart.ts'

// Asked with every page, so it is written once and kept prepared (docs/house.md).
const counted = companyStatement<object, { count: number }>(
  'select count(*)::int as count from cart_lines l join carts c on c.id = l.cart_id and c.company_id = l.company_id where l.company_id = :company and c.open',
)

export default handle(cartCount, async ({ actor, sql }) => {
  const [row] = await counted.rows(sql, actor, {})
  return done({ count: row?.count ?? 0 })
})
