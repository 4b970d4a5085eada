import { type OrderRow, orderNumber } from '@cloudoc/orders/server/services/orders.ts'
import { type Payment } from '@cloudoc/orders/server/services/payments.ts'
import { type ProviderRefund } from '@cloudoc/orders/server/services/refunds.ts'
import type Stripe from 'stripe'
import { provider } from './provider.ts'
import { refundsOfPayment } from './refunds.ts'
import { stripe } from './stripe.ts'

/** A card that the provider keeps for a customer. */
export interface StoredCard {
  method: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  holder: string
}

/** A payment with what the buyer's browser needs to make it. */
export interface OpenPayment extends Payment {
  clientSecret: string
  orderId: string | undefined
  /** The card that paid, where the buyer let it be kept. */
  kept: StoredCard | undefined
  /** The bank wants to hear it from the person: trying again is of no use. */
  asksPerson: boolean
  /** What went back of it, where something did. */
  refunds?: readonly ProviderRefund[]
}

const statuses: Partial<Record<Stripe.PaymentIntent.Status, Payment['status']>> = {
  succeeded: 'succeeded',
  canceled: 'cancelled',
  processing: 'processing',
}

/** The card that was charged, as it is kept for a customer; nothing where no card was. */
function storedCard({
  payment_method: method,
  payment_method_details,
  billing_details,
}: Stripe.Charge): StoredCard | undefined {
  const card = payment_method_details?.card
  if (!card || typeof method !== 'string' || method === '') return undefined
  return {
    method,
    brand: card.brand ?? '',
    last4: card.last4 ?? '',
    expMonth: card.exp_month,
    expYear: card.exp_year,
    holder: billing_details.name ?? '',
  }
}

/** The card that paid, where the buyer let it be kept. */
const keptCard = (
  { setup_future_usage: use, customer }: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): StoredCard | undefined => (charge?.paid && use === 'off_session' && customer ? storedCard(charge) : undefined)

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
    kept: keptCard(intent, charge),
    asksPerson: intent.status === 'requires_action' || intent.last_payment_error?.code === 'authentication_required',
  }
}

/**
 * Makes the payment of an order at its present price, for a customer where the card may be kept or a kept one
 * is charged. Asked again for the same price, it is the same payment (rulings 20).
 */
export async function makePayment(order: OrderRow, customer?: string): Promise<OpenPayment> {
  const intent = await provider().paymentIntents.create(
    {
      ...(customer === undefined
        ? {}
        : { customer, ...(order.consent ? { setup_future_usage: 'off_session' as const } : {}) }),
      amount: order.gross,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      description: `Cloudoc order ${orderNumber(order.number)}`,
      metadata: { order: order.document_id, number: orderNumber(order.number) },
    },
    { idempotencyKey: `${order.document_id}:${order.payment_revision}` },
  )
  return asPayment(intent)
}

/**
 * Charges a saved card. `offSession`: nobody is there, so a bank that wants to ask its customer refuses.
 * Answers the payment as it is then, refused or not. Asked again under the same key, it is the same try.
 */
export async function chargeCard(
  id: string,
  { method, offSession, key }: { method: string; offSession: boolean; key: string },
): Promise<OpenPayment> {
  try {
    await provider().paymentIntents.confirm(
      id,
      { payment_method: method, ...(offSession ? { off_session: true } : {}) },
      { idempotencyKey: key },
    )
  } catch (error) {
    // Refused by the bank, or paid, cancelled or without that card meanwhile: what it is now says all.
    if (
      !(error instanceof stripe().errors.StripeCardError) &&
      !(error instanceof stripe().errors.StripeInvalidRequestError)
    )
      throw error
  }
  return readPayment(id)
}

/**
 * A payment as it is now, with its refunds where money went back, or where it is asked for them: one that
 * failed has left no trace in the sums.
 */
export async function readPayment(id: string, { refunds = false } = {}): Promise<OpenPayment> {
  const payment = asPayment(await provider().paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  return refunds || payment.refunded > 0 ? { ...payment, refunds: await refundsOfPayment(id) } : payment
}

/** Cancels a payment; one that can no longer be cancelled is answered as it is (paid meanwhile, or on its way). */
export async function cancelPayment(id: string): Promise<OpenPayment> {
  try {
    return asPayment(await provider().paymentIntents.cancel(id))
  } catch (error) {
    if (error instanceof stripe().errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
      return readPayment(id)
    throw error
  }
}

/** The provider had trouble of its own with a question that reached it. */
export const isFailed = (error: unknown): boolean =>
  error instanceof stripe().errors.StripeAPIError && (error.statusCode ?? 0) >= 500

/** No answer, an answer of trouble, or too many questions at once: nothing is known then, and nothing is assumed. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof stripe().errors.StripeAPIError ||
  error instanceof stripe().errors.StripeConnectionError ||
  error instanceof stripe().errors.StripeRateLimitError

/** The provider knows nothing of what it was asked about. */
export const isUnknownToProvider = (error: unknown): boolean =>
  error instanceof stripe().errors.StripeInvalidRequestError && error.code === 'resource_missing'
