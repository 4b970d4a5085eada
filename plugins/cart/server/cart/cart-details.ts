import type { VisitorLine } from '@cloudoc/accounts/contract/visitor-cart.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, forbidden } from '@cloudoc/core/server/call/outcome.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { buyer, cartDetails } from '../../contract/cart.ts'
import { buyerContextFor, itemOf } from '../choice/buyer-context.ts'
import { distinct, normalizeAddOns, ofVisitor } from '../choice/choice.ts'
import { openCart, pricedRows } from '../open-cart/open-cart.ts'
import { cartReply } from '../open-cart/present.ts'
import { type PricedCart, pricedCart, pricedLine } from '../price/pricing.ts'

export default handleRead(cartDetails, async ({ input, actor, db }) => {
  if (actor && !may(actor, ...buyer.permissions)) return forbidden()
  const cart = actor ? await storedCart(db, actor.company.id) : await visitorCart(db, input.cartDetails ?? [])
  return cart.lines.length === 0 ? empty(cartReply(cart)) : done(cartReply(cart))
})

const storedCart = async (db: Db, companyId: number): Promise<PricedCart> =>
  (await openCart(db, companyId)) ?? pricedRows([], await buyerContextFor(db, undefined))

/**
 * The lines that a browser keeps, priced, nothing stored. A line has the id of its item; what is unknown is
 * left out.
 */
async function visitorCart(db: Db, lines: readonly VisitorLine[]): Promise<PricedCart> {
  const context = await buyerContextFor(db, undefined)
  const known = distinct(lines.map(ofVisitor)).filter(choice => itemOf(context, choice))
  return pricedCart(
    known.map(choice => pricedLine({ id: choice.itemId, name: '' }, normalizeAddOns(choice, context.list), context)),
    context,
  )
}
