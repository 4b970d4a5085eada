import type { RefundState } from '../../contract/order.ts'

/** What the payment provider says of a refund. */
export type ProviderRefundState = 'pending' | 'succeeded' | 'failed'

/**
 * Where the provider's word brings a refund; nothing where it is there already. One that arrived may still
 * come back from the bank.
 */
export function refundStep(
  state: RefundState,
  reported: ProviderRefundState,
): Exclude<RefundState, 'asked'> | undefined {
  if (reported === 'pending') return state === 'asked' ? 'sent' : undefined
  if (reported === 'succeeded') return state === 'asked' || state === 'sent' ? 'done' : undefined
  return state === 'failed' ? undefined : 'failed'
}
