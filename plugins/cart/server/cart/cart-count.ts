import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { cartCount } from '../../contract/cart.ts'

export default handleRead(cartCount, async ({ actor, db }) => {
  const lines = await sql<{ count: number }>`
    select count(*)::int as count
      from cart_lines l
      join carts c on c.id = l.cart_id and c.company_id = l.company_id
     where ${inCompany(actor, 'l')}
       and c.open`.one(db)
  return done({ count: lines?.count ?? 0 })
})
