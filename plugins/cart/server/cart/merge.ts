import type { SignedIn } from '@cloudoc/accounts/server/services/sign-in.ts'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { addToCart, buyer } from '../../contract/cart.ts'
import { buyerContextFor, ineligibilityOf, itemOf } from '../choice/buyer-context.ts'
import { type Choice, keyOf, normalizeAddOns, ofVisitor } from '../choice/choice.ts'
import { addLines, keepAlternatives, type Named } from '../line/lines.ts'
import { openForChange } from '../open-cart/carts.ts'

const { texts } = addToCart

/**
 * Puts what a visitor had chosen into the company's cart at sign-in and sign-up (shop §4 Cart, rulings 19):
 * line by line, in one insert, at the prices of now. What cannot be added is left out, with its text in
 * `notes`.
 */
export async function mergeVisitorCart(
  { companyId, role, permissions, visitorCart, notes }: SignedIn,
  tx: Tx,
): Promise<void> {
  if (visitorCart.length === 0 || role === 'employee') return
  if (!may({ role, permissions }, ...buyer.permissions)) {
    notes.push(...visitorCart.map(() => commonTexts.forbidden))
    return
  }
  const cart = await openForChange(tx, companyId)
  const context = await buyerContextFor(tx.db, companyId)
  const wanted = new Map<string, Named>()
  for (const line of visitorCart) {
    const choice: Choice = normalizeAddOns(ofVisitor(line), context.list)
    const item = itemOf(context, choice)
    const ineligible = ineligibilityOf(choice, context)
    if (!item || ineligible)
      notes.push(ineligible === 'held' ? texts.held : addToCart.refusals[ineligible ?? 'absent'].text)
    else if (wanted.has(keyOf(choice))) notes.push(texts.twice)
    else wanted.set(keyOf(choice), { ...choice, name: item.name })
  }
  const added = await addLines(tx, cart, [...wanted.values()])
  const twice = [...wanted.values()].filter(
    choice => !added.some(row => row.sendtype === choice.sendtype && row.item_id === choice.itemId),
  )
  await keepAlternatives(tx, cart, twice)
  notes.push(...Array.from({ length: wanted.size - added.length }, () => texts.twice))
}
