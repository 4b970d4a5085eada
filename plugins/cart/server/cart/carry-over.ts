import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Choice } from '../choice/choice.ts'
import { openForChange } from '../open-cart/carts.ts'

/**
 * What came into a cart after its order was made, and so was not bought with it, moves to the next open cart:
 * nothing chosen is lost when a payment arrives late. For a cart that has been closed in the same
 * transaction.
 */
export async function carryOver(
  tx: Tx,
  companyId: number,
  cartId: number,
  bought: readonly Pick<Choice, 'sendtype' | 'itemId'>[],
): Promise<void> {
  const left = await ofCompany(tx.db, 'cart_lines', companyId)
    .where({ cart_id: cartId })
    .whereNotIn(
      ['sendtype', 'item_id'],
      bought.map(({ sendtype, itemId }) => [sendtype, itemId]),
    )
    .select('id')
  if (left.length === 0) return
  const next = await openForChange(tx, companyId)
  await ofCompany(tx.db, 'cart_lines', companyId)
    .whereIn(
      'id',
      left.map(line => line.id),
    )
    .update({ cart_id: next.id, updated_at: now() })
  await ofCompany(tx.db, 'carts', companyId).where({ id: next.id }).increment('revision', 1)
}
