import { returnCoupon } from '@cloudoc/cart/server/services.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import type { OrderRow } from '../tables.ts'
import { lockOrder } from './find.ts'
import { move, type Payment, type Step } from './states.ts'

/** An order was refunded in full. Told in the transaction that writes it, once. */
export interface OrderRefunded {
  orderId: string
  companyId: number
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'order.refunded': OrderRefunded
  }
}

/** What the provider says of a step (`refunded` in pence), and columns that change with it. */
interface Taken extends Partial<Pick<OrderRow, 'failed_reason' | 'check_at' | 'cart_id'>> {
  payment?: Payment | undefined
  refunded?: number
}

/** Takes a step if the order may still take it; says whether it did. */
async function take(tx: Tx, step: Step, order: OrderRow, { payment, refunded, ...change }: Taken): Promise<boolean> {
  const locked = await lockOrder(tx, order)
  const moved = move(step, { order: locked, payment, ...(refunded === undefined ? {} : { refunded }) })
  if ('refused' in moved) return false
  await ofCompany(tx.db, 'orders', order.company_id)
    .where({ id: order.id })
    .update({ state: moved.to, ...change, updated_at: now() })
  return true
}

/** What the buyer is told when a payment failed or was given up. It stays payable (see `transitions`). */
export const failOrder = (tx: Tx, order: OrderRow, reason: string): Promise<boolean> =>
  take(tx, 'fail', order, { failed_reason: reason })

/** The end of an order that was never paid and can no longer be. Its cart is free for another. */
export async function cancelOrder(tx: Tx, order: OrderRow, payment: Payment | undefined): Promise<boolean> {
  const cancelled = await take(tx, 'cancel', order, { payment, check_at: null, cart_id: null })
  if (cancelled && order.cart_id !== null) await returnCoupon(tx, order.company_id, order.cart_id)
  return cancelled
}

/** All of the money went back: `pence`, of refunds that arrived. */
export async function refundOrder(tx: Tx, order: OrderRow, pence: number): Promise<boolean> {
  const refunded = await take(tx, 'refund', order, { refunded: pence })
  if (refunded) await emit(tx, 'order.refunded', { orderId: order.document_id, companyId: order.company_id })
  return refunded
}

/** Some of it came back from a bank: the order is paid again, for `pence` less. */
export const bounceOrder = (tx: Tx, order: OrderRow, pence: number): Promise<boolean> =>
  take(tx, 'bounce', order, { refunded: pence })

/** Why a card was refused, while the buyer may be trying another one. */
export async function noteFailure(tx: Tx, order: OrderRow, reason: string): Promise<void> {
  await ofCompany(tx.db, 'orders', order.company_id)
    .where({ id: order.id, state: 'pending' })
    .update({ failed_reason: reason, updated_at: now() })
}

/** Something that must not happen did: it is written down for staff, and nothing is guessed. */
export async function callStaff(tx: Tx, order: OrderRow, why: string): Promise<void> {
  platform().log.error(`Order ${order.document_id} needs attention: ${why}`)
  await ofCompany(tx.db, 'orders', order.company_id)
    .where({ id: order.id })
    .update({ needs_attention: why, check_at: null, updated_at: now() })
}
