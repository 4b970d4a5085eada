import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { openForChange } from '../cart/carts.ts'
import { normal, type Choice } from './choice.ts'
import { addLines } from './lines.ts'
import { pricedLine, type PricedLine } from '../cart/pricing.ts'
import { itemOf, obstacleTo, shelfFor, type Obstacle } from './shelf.ts'

export type Added =
  | { kind: 'added'; line: PricedLine }
  | { kind: 'twice' }
  | { kind: 'price'; net: number }
  | { kind: 'obstacle'; obstacle: Obstacle }

/**
 * Puts one choice into the company's cart: on sale, then not held, then not in the cart (shop §4 Cart). `expected` is what
 * the buyer saw, in pence. The cart is locked before anything is looked at, so what is read cannot change underneath.
 */
export async function addChoice(tx: Tx, companyId: number, wanted: Choice, expected?: number): Promise<Added> {
  const cart = await openForChange(tx, companyId)
  const shelf = await shelfFor(tx.sql, companyId)
  const choice = normal(wanted, shelf.list)
  const item = itemOf(shelf, choice)
  const obstacle = obstacleTo(choice, shelf)
  if (!item || obstacle) return { kind: 'obstacle', obstacle: obstacle ?? 'absent' }

  const { net } = pricedLine('', item.name, choice, shelf)
  if (expected !== undefined && expected !== net) return { kind: 'price', net }
  const [row] = await addLines(tx, cart, [{ ...choice, name: item.name }])
  return row ? { kind: 'added', line: pricedLine(row.document_id, item.name, choice, shelf) } : { kind: 'twice' }
}
