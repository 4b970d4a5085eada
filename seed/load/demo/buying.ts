import { addToCart } from '@cloudoc/cart/contract/cart.ts'
import { quote } from '@cloudoc/checkout/server/purchase/quote.ts'
import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { attachPayment, lockOrdersOf, placeOrder, settle } from '@cloudoc/orders/server/services.ts'
import type { Acting } from './acting.ts'

/** Buys a set for a year and pays for it; the payment is made up, as there is nobody to pay while the shop is filled. */
export async function buySet({ ask, actor }: Acting, packageId: string): Promise<void> {
  await ask(addToCart, { packageId, renewalPlan: 'yearly', packages: ['updates', 'management'] })
  await inTransaction(async tx => {
    await lockOrdersOf(tx, actor.company.id)
    const offer = await quote(tx, actor.company.id, '')
    if (isRefusal(offer)) throw new Error(`The demonstration cannot buy its set: ${offer.text}`)
    const { order } = await placeOrder(tx, actor, offer)
    // Of this order: one that was left of a load that was interrupted keeps its own.
    const paymentId = `pi_demonstration_${order.document_id}`
    const waiting = await attachPayment(tx.sql, order, paymentId)
    if (!waiting) throw new Error('The order of the demonstration takes no payment')
    await settle(tx, waiting, { id: paymentId, status: 'succeeded', amount: waiting.gross, currency: 'gbp', refunded: 0, card: { brand: 'visa', last4: '4242' }, reason: undefined })
  })
}
