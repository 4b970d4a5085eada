import { now } from '@cloudoc/core/server/clock.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { openForChange } from './carts.ts'
import type { Choice } from '../line/choice.ts'

/**
 * What came into a cart after its order was made, and so was not bought with it, moves to the next open cart: nothing chosen is
 * lost when a payment arrives late. For a cart that has been closed in the same transaction.
 */
export async function carryOver(tx: Tx, cartId: number, bought: readonly Pick<Choice, 'sendtype' | 'itemId'>[]): Promise<void> {
  const left = await tx.sql('cart_lines').where({ cart_id: cartId })
    .whereNotIn(['sendtype', 'item_id'], bought.map(({ sendtype, itemId }) => [sendtype, itemId]))
    .select('id', 'company_id')
  const [first] = left
  if (!first) return
  const next = await openForChange(tx, first.company_id)
  await tx.sql('cart_lines').whereIn('id', left.map(line => line.id)).update({ cart_id: next.id, updated_at: now() })
  await tx.sql('carts').where({ id: next.id }).increment('revision', 1)
}
