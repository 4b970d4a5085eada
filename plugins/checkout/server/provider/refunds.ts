import type { OrderRow, RefundRow } from '@cloudoc/orders/server/services/orders.ts'
import type { ProviderRefund } from '@cloudoc/orders/server/services/refunds.ts'
import type Stripe from 'stripe'
import { provider } from './provider.ts'
import { stripe } from './stripe.ts'

const stateByStatus: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

const fromStripe = ({ id, amount, status, metadata, failure_reason }: Stripe.Refund): ProviderRefund => ({
  id,
  pence: amount,
  state: stateByStatus[status ?? ''] ?? 'pending',
  refundId: metadata?.['refund'],
  why: failure_reason ? `The bank did not take it: ${failure_reason.replaceAll('_', ' ')}.` : undefined,
})

/** Refunds of a payment, newest first: a hundred at most, and nobody gives one back in more parts. */
export async function refundsOfPayment(paymentIntentId: string): Promise<ProviderRefund[]> {
  const { data } = await provider().refunds.list({ payment_intent: paymentIntentId, limit: 100 })
  return data.map(fromStripe)
}

/**
 * Gives money back to the card that paid. Asked again for the same refund, it is the same one. Answers
 * nothing, with why, where the provider refuses.
 */
export async function refundPayment(
  order: Pick<OrderRow, 'document_id'> & { payment_intent_id: string },
  refund: Pick<RefundRow, 'document_id' | 'pence'>,
): Promise<ProviderRefund | { refused: string }> {
  try {
    return fromStripe(
      await provider().refunds.create(
        {
          payment_intent: order.payment_intent_id,
          amount: refund.pence,
          reason: 'requested_by_customer',
          metadata: { refund: refund.document_id, order: order.document_id },
        },
        { idempotencyKey: `refund:${refund.document_id}` },
      ),
    )
  } catch (error) {
    if (error instanceof stripe().errors.StripeInvalidRequestError) return { refused: error.message }
    throw error
  }
}
