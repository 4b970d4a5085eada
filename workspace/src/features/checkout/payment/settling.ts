import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import type { OrderState } from '@cloudoc/orders/contract/order.ts'

/** What the server says of a payment once it has asked the provider. */
export type Settled =
  | { kind: 'paid'; id: string }
  | { kind: 'pending' }
  | { kind: 'failed'; reason: string }
  | { kind: 'lost' }

/** Reads the answer of `subscribeSuccess`. Anything that does not say how the payment ended leaves it open: it can be asked again. */
export function settledOf(envelope: Envelope<{ _id: string; type: OrderState }>): Settled {
  if (envelope.status === 1) {
    const { type, _id } = envelope.response
    if (type === 'paid') return { kind: 'paid', id: _id }
    return type === 'pending' ? { kind: 'pending' } : { kind: 'failed', reason: envelope.message ?? '' }
  }
  if (envelope.status === 0 && envelope.message === 'pending') return { kind: 'pending' }
  if (envelope.status === 0 && envelope.message === 'failed') return { kind: 'failed', reason: '' }
  return { kind: 'lost' }
}
