import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import type { Begun } from '../../checkout/payment/attempt.ts'

/** The payment of a change; one that needs none any more is as good as refused here. */
export function paymentOnly(envelope: Envelope<{ payment: Begun | null }>): Envelope<Begun> {
  if (envelope.status === 1) {
    const { payment } = envelope.response
    return payment
      ? { status: 1, response: payment }
      : { status: 0, response: envelope.message ?? 'There is nothing to pay.', message: 'nothing' }
  }
  if (envelope.status === 2)
    return {
      status: 0,
      response: typeof envelope.response === 'string' ? envelope.response : 'There is nothing to pay.',
      message: envelope.message,
    }
  return envelope
}
