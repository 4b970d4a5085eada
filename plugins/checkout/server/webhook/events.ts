import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import { lockOrdersOf, orderOfPayment } from '@cloudoc/orders/server/services/orders.ts'
import { noteFailure } from '@cloudoc/orders/server/services/payments.ts'
import type Stripe from 'stripe'
import { companyOfCustomer } from '../card/customers.ts'
import { saveSetUp } from '../card/setups.ts'
import { reconcile } from '../payment/reconcile.ts'
import { isUnknownToProvider, readPayment } from '../provider/payments.ts'
import '../tables.ts'

/** The payment that an event is about; nothing for events that mean nothing here. */
function paymentOf(event: Stripe.Event): string | undefined {
  if (event.type === 'payment_intent.succeeded' || event.type === 'payment_intent.payment_failed')
    return event.data.object.id
  if (event.type !== 'charge.refunded' && !isOfRefund(event)) return undefined
  const payment = event.data.object.payment_intent
  return typeof payment === 'string' ? payment : payment?.id
}

type OfRefund = Stripe.RefundCreatedEvent | Stripe.RefundUpdatedEvent | Stripe.RefundFailedEvent
const isOfRefund = (event: Stripe.Event): event is OfRefund =>
  event.type === 'refund.created' || event.type === 'refund.updated' || event.type === 'refund.failed'

/**
 * Works off a signed event. It is only the sign to ask: what the provider says of the payment now is what
 * counts, so events may come late and in any order. An event that was worked off does nothing again; a
 * failure leaves no trace of it, and it is sent again.
 */
export async function processEvent(event: Stripe.Event): Promise<void> {
  try {
    await (event.type === 'setup_intent.succeeded' ? cardSetUp(event.data.object) : processPayment(event))
  } catch (error) {
    // The provider has no such payment or card: to be sent the event again would not help.
    if (!isUnknownToProvider(error)) throw error
    log.warn('payments: an event names what the provider does not have', { event: event.id, type: event.type })
  }
}

async function processPayment(event: Stripe.Event): Promise<void> {
  const id = paymentOf(event)
  if (typeof id !== 'string' || (await pool()('payment_events').where({ event_id: event.id }).first('id'))) return
  const payment = await readPayment(id, { refunds: isOfRefund(event) })
  const order = await orderOfPayment(pool(), payment)
  // Of another shop on the same account.
  if (!order) return
  await inTransaction(async tx => {
    // First of all: the row below refers to the order and so holds it, which a step of the order must not
    // have to wait for.
    await lockOrdersOf(tx, order.company_id)
    const [mine] = await tx
      .db('payment_events')
      .insert({ ...baseColumns(), event_id: event.id, type: event.type, order_id: order.id })
      .onConflict('event_id')
      .ignore()
      .returning('id')
    if (!mine) return
    const verdict = await reconcile(tx, order, payment)
    if (verdict === 'open' && payment.reason !== undefined) await noteFailure(tx, order, payment.reason)
  })
}

/** A card was confirmed, whether its browser came back or not. Saved already, it stays as it is. */
async function cardSetUp({ id, customer }: Stripe.SetupIntent): Promise<void> {
  if (typeof id !== 'string') return
  const company = customer && (await companyOfCustomer(typeof customer === 'string' ? customer : customer.id))
  if (company) await saveSetUp(company, id)
}
