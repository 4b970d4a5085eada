import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { openForChange } from '../cart/carts.ts'
import { type PricedLine, pricedLine } from '../price/pricing.ts'
import { buyerContextFor, type Ineligibility, ineligibilityOf, itemOf } from './buyer-context.ts'
import { type Choice, normal } from './choice.ts'
import { addLines } from './lines.ts'

export type Added =
  | { kind: 'added'; line: PricedLine }
  | { kind: 'twice' }
  | { kind: 'price'; net: number }
  | { kind: 'ineligible'; why: Ineligibility }

/**
 * Puts one choice into the company's cart: on sale, then not held, then not in the cart (shop §4 Cart). `expected` is what
 * the buyer saw, in pence. The cart is locked before anything is looked at, so what is read cannot change underneath.
 */
export async function addChoice(tx: Tx, companyId: number, wanted: Choice, expected?: number): Promise<Added> {
  const cart = await openForChange(tx, companyId)
  const context = await buyerContextFor(tx.sql, companyId)
  const choice = normal(wanted, context.list)
  const item = itemOf(context, choice)
  const ineligible = ineligibilityOf(choice, context)
  if (!item || ineligible) return { kind: 'ineligible', why: ineligible ?? 'absent' }

  const { net } = pricedLine('', item.name, choice, context)
  if (expected !== undefined && expected !== net) return { kind: 'price', net }
  const [row] = await addLines(tx, cart, [{ ...choice, name: item.name }])
  return row ? { kind: 'added', line: pricedLine(row.document_id, item.name, choice, context) } : { kind: 'twice' }
}
