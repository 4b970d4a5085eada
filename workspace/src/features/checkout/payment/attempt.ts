import type { subscribe } from '@cloudoc/checkout/contract/checkout.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'

/** An order with a payment to be made for it. */
export type Begun = ReplyOf<typeof subscribe>
export type Payment = Begun['payment']
export type CardField = 'number' | 'expiry' | 'cvc'

/**
 * How an attempt to pay ended, as far as a browser can know. `unpaid`: nothing was charged, a card is waited for. `lost`: no answer
 * came, so it may or may not have been charged; only asking the provider again tells.
 */
export type Attempt =
  | { kind: 'paid' }
  | { kind: 'processing' }
  | { kind: 'authenticate' }
  | { kind: 'declined'; reason: string; field?: CardField }
  | { kind: 'unpaid' }
  | { kind: 'lost' }

interface Intent {
  status?: string
  last_payment_error?: { message?: string } | null /** Of a card that is being saved. */
  last_setup_error?: { message?: string } | null
}
export interface ProviderError {
  message?: string
  param?: string
  payment_intent?: Intent
}

const fields: readonly (readonly [part: string, field: CardField])[] = [
  ['number', 'number'],
  ['exp_', 'expiry'],
  ['cvc', 'cvc'],
]
/** 'payment_method_data[card][exp_month]' and 'exp_month' are both the expiry. */
const fieldOf = (param = ''): CardField | undefined => fields.find(([part]) => param.includes(part))?.[1]

const fallback = 'The card was not accepted.'

/** What an intent says of the payment. The provider's own reason is passed on to the person. */
export function ofIntent({ status, last_payment_error: error }: Intent): Attempt {
  if (status === 'succeeded') return { kind: 'paid' }
  if (status === 'processing') return { kind: 'processing' }
  if (status === 'requires_action') return { kind: 'authenticate' }
  return error ? { kind: 'declined', reason: error.message ?? fallback } : { kind: 'unpaid' }
}

/** What a refusal says. A payment that was made already counts as made: confirming it twice is refused, and must not look like a failure. */
export function ofError(error: ProviderError): Attempt {
  if (error.payment_intent?.status === 'succeeded' || error.payment_intent?.status === 'processing')
    return ofIntent(error.payment_intent)
  const field = fieldOf(error.param)
  return { kind: 'declined', reason: error.message ?? fallback, ...(field && { field }) }
}
