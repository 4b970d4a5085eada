import Stripe from 'stripe'
import { orderNumber, type OrderRow, type Payment } from '@cloudoc/orders/server/services.ts'
import { provider } from '../provider/provider.ts'

/** A payment with what the buyer's browser needs to make it. */
export interface OpenPayment extends Payment { clientSecret: string; orderId: string | undefined }

const statuses: Partial<Record<Stripe.PaymentIntent.Status, Payment['status']>> = { succeeded: 'succeeded', canceled: 'cancelled', processing: 'processing' }

/** Of a card we know brand and last four digits; no more ever reaches us. */
function asPayment(intent: Stripe.PaymentIntent): OpenPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  return {
    id: intent.id,
    status: statuses[intent.status] ?? 'open',
    // Of a payment that came, what was received counts.
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    refunded: charge?.amount_refunded ?? 0,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined,
    reason: intent.last_payment_error?.message,
    clientSecret: intent.client_secret ?? '',
    orderId: intent.metadata['order'],
  }
}

/** Makes the payment of an order at its present price. Asked again for the same price, it is the same payment (rulings 20). */
export async function makePayment(order: OrderRow): Promise<OpenPayment> {
  const intent = await provider().paymentIntents.create(
    {
      amount: order.gross, currency: 'gbp', allowed_payment_method_types: ['card'],
      description: `Cloudoc order ${orderNumber(order.number)}`, metadata: { order: order.document_id, number: orderNumber(order.number) },
    },
    { idempotencyKey: `${order.document_id}:${order.payment_revision}` },
  )
  return asPayment(intent)
}

/** A payment as it is now. */
export async function readPayment(id: string): Promise<OpenPayment> {
  return asPayment(await provider().paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
}

/** Cancels a payment; one that can no longer be cancelled is answered as it is (paid meanwhile, or on its way). */
export async function cancelPayment(id: string): Promise<OpenPayment> {
  try {
    return asPayment(await provider().paymentIntents.cancel(id))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state') return readPayment(id)
    throw error
  }
}

/** The provider had trouble of its own with a question that reached it. */
export const isFailed = (error: unknown): boolean => error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500

/** No answer, an answer of trouble, or too many questions at once: nothing is known then, and nothing is assumed. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError || error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError
