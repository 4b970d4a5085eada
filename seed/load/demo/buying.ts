import { addDocumentToCart, addToCart } from '@cloudoc/cart/contract/cart.ts'
import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { quote } from '@cloudoc/checkout/server/purchase/quote.ts'
import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { lockOrdersOf, type OrderRow, placeOrder } from '@cloudoc/orders/server/services/orders.ts'
import { attachPayment, settle } from '@cloudoc/orders/server/services/payments.ts'
import type { Acting } from './acting.ts'

/** Buys a set for a year and all locations, with add-ons, and pays for it. */
export async function buySet(acting: Acting, packageId: string, addOns: readonly AddOn[]): Promise<OrderRow> {
  await acting.ask(addToCart, { packageId, renewalPlan: 'yearly', licencetype: 'multiple', packages: [...addOns] })
  return payFor(acting)
}

/** Buys a document by itself and pays for it. */
export async function buyDocument(acting: Acting, fileId: string): Promise<OrderRow> {
  await acting.ask(addDocumentToCart, { fileId })
  return payFor(acting)
}

/** Pays for what is in the cart; the payment is made up, as there is nobody to pay while the shop is filled. */
const payFor = ({ actor }: Acting): Promise<OrderRow> =>
  inTransaction(async tx => {
    await lockOrdersOf(tx, actor.company.id)
    const offer = await quote(tx, actor.company.id, '')
    if (isRefusal(offer)) throw new Error(`The demonstration cannot buy: ${offer.text}`)
    const { order } = await placeOrder(tx, actor, offer)
    // Of this order: one that was left of a load that was interrupted keeps its own.
    const paymentId = `pi_demonstration_${order.document_id}`
    const waiting = await attachPayment(tx.db, order, paymentId)
    if (!waiting) throw new Error('The order of the demonstration takes no payment')
    await settle(tx, waiting, {
      id: paymentId,
      status: 'succeeded',
      amount: waiting.gross,
      currency: 'gbp',
      refunded: 0,
      card: { brand: 'visa', last4: '4242' },
      reason: undefined,
    })
    return waiting
  })
