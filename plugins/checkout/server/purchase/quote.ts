import { type OpenCart, openCart, type PricedLine } from '@cloudoc/cart/server/services.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Offer, OrderLine } from '@cloudoc/orders/server/services/orders.ts'
import { subscribe } from '../../contract/checkout.ts'

const orderLine = ({ id: _, gone: __, other: ___, within: ____, why: _____, fee, ...line }: PricedLine): OrderLine => ({
  ...line,
  price: fee,
})

/**
 * What the cart of a company costs now, with the cart held so that it stays what is ordered; or why it cannot
 * be ordered.
 */
export async function quote(
  tx: Tx,
  companyId: number,
  coupon: string,
  accepted = '',
): Promise<(Offer & { used: OpenCart['coupon'] }) | Refusal> {
  const cart = await openCart(tx.db, companyId, { lock: true, coupon })
  if (!cart || cart.lines.length === 0) return refuse(subscribe, 'empty')
  if (cart.gone) return refuse(subscribe, 'gone')
  if (coupon !== '' && !cart.coupon)
    return refuse(subscribe, 'coupon', { errors: { coupon: subscribe.refusals.coupon.text } })
  // What costs nothing now, a trial, is never charged by itself either.
  const consent = cart.totals.gross > 0 ? accepted : ''
  return {
    consent,
    used: cart.coupon,
    cart: { id: cart.id, revision: cart.revision },
    lines: cart.lines.map(orderLine),
    totals: cart.totals,
    coupon: cart.coupon?.code ?? '',
  }
}
