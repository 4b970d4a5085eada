import type { VisitorLine } from '@cloudoc/accounts/contract/visitor-cart.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, forbidden, none } from '@cloudoc/core/server/call/outcome.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { buyer, cartDetails } from '../../contract/cart.ts'
import { buyerContextFor, itemOf } from '../line/buyer-context.ts'
import { distinct, normal, ofVisitor } from '../line/choice.ts'
import { type PricedCart, pricedCart, pricedLine } from '../price/pricing.ts'
import { openCart, pricedRows } from './open-cart.ts'
import { cartReply } from './present.ts'

export default handle(cartDetails, async ({ input, actor, sql }) => {
  if (actor && !may(actor, ...buyer.permissions)) return forbidden()
  const cart = actor ? await storedCart(sql, actor.company.id) : await visitorCart(sql, input.cartDetails ?? [])
  return cart.lines.length === 0 ? none(cartReply(cart)) : done(cartReply(cart))
})

const storedCart = async (sql: Sql, companyId: number): Promise<PricedCart> =>
  (await openCart(sql, companyId)) ?? pricedRows([], await buyerContextFor(sql, undefined))

/** The lines that a browser keeps, priced, nothing stored. A line has the id of its item; what is unknown is left out. */
async function visitorCart(sql: Sql, lines: readonly VisitorLine[]): Promise<PricedCart> {
  const context = await buyerContextFor(sql, undefined)
  const known = distinct(lines.map(ofVisitor)).filter(choice => itemOf(context, choice))
  return pricedCart(
    known.map(choice => pricedLine(choice.itemId, '', normal(choice, context.list), context)),
    context,
  )
}
