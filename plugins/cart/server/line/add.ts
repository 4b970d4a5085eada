import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { buyerContextFor, type Ineligibility, ineligibilityOf, itemOf } from '../choice/buyer-context.ts'
import { type Choice, keyOf, normalizeAddOns, ofRow } from '../choice/choice.ts'
import { linesOf, openForChange } from '../open-cart/carts.ts'
import { type PricedLine, pricedLine } from '../price/pricing.ts'
import { changed, isSame } from './change.ts'
import { addLines, updateLine } from './lines.ts'

/** What an instant purchase of updates adds (shop §4 Pricing selection rules). */
export const instantAddOn = 'updates' as const

export type Added =
  | { kind: 'added'; line: PricedLine }
  | { kind: 'twice' }
  | { kind: 'price'; net: number }
  | { kind: 'ineligible'; why: Ineligibility }

/**
 * Puts one choice into the company's cart: on sale, then not held, then not in the cart (shop §4 Cart).
 * `expected` is what the buyer saw, in pence; `instant` puts the updates onto a line that is in the cart already. The
 * cart is locked before anything is looked at, so what is read cannot change underneath.
 */
export async function addChoice(
  tx: Tx,
  companyId: number,
  wanted: Choice,
  { expected, instant = false }: { expected?: number | undefined; instant?: boolean } = {},
): Promise<Added> {
  const cart = await openForChange(tx, companyId)
  const context = await buyerContextFor(tx.db, companyId)
  const choice = normalizeAddOns(wanted, context.list)
  const item = itemOf(context, choice)
  const ineligible = ineligibilityOf(choice, context)
  if (!item || ineligible) return { kind: 'ineligible', why: ineligible ?? 'absent' }

  const { net } = pricedLine({ id: '', name: item.name }, choice, context)
  if (expected !== undefined && expected !== net) return { kind: 'price', net }
  const [row] = await addLines(tx, cart, [{ ...choice, name: item.name }])
  if (row) return { kind: 'added', line: pricedLine({ id: row.document_id, name: item.name }, choice, context) }
  if (!instant) return { kind: 'twice' }
  const held = (await linesOf(tx.db, cart)).find(each => keyOf(ofRow(each)) === keyOf(choice))
  if (!held) return { kind: 'twice' }
  const after = changed(ofRow(held), { package: instantAddOn, action: 'add' }, context)
  // Barred: combo and pro bring the updates already, and a trial may have none.
  if (typeof after === 'string' || isSame(after, ofRow(held))) return { kind: 'twice' }
  await updateLine(tx, held, after)
  return { kind: 'added', line: pricedLine({ id: held.document_id, name: item.name }, after, context) }
}
