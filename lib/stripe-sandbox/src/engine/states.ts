import type { Refusal } from '../http/reply.ts'
import { refuseRequest } from '../http/reply.ts'
import type { IntentStatus, PaymentIntent, SetupIntent } from './types.ts'

type AnyIntent = PaymentIntent | SetupIntent

const open: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** From which states each step is allowed. */
const allowed = {
  confirm: open,
  cancel: open,
  amount: open,
  method: open,
  authenticate: ['requires_action'],
} as const satisfies Record<string, readonly IntentStatus[]>

const words = {
  confirm: 'You cannot confirm this',
  cancel: 'You cannot cancel this',
  amount: 'The amount cannot be updated on this',
  method: 'The payment_method cannot be updated on this',
  authenticate: 'You cannot authenticate this',
}

/** Refuses a step from a wrong state with `payment_intent_unexpected_state`, the intent inside the error: so a second click learns that the first one paid. */
export function stepRefusal(step: keyof typeof allowed, intent: AnyIntent): Refusal | undefined {
  const from: readonly IntentStatus[] = allowed[step]
  if (from.includes(intent.status)) return undefined
  const name = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  const why =
    step === 'confirm' && intent.status === 'succeeded'
      ? 'because it has already succeeded after being previously confirmed.'
      : `because it has a status of ${intent.status}. Only a ${name} with one of the following statuses may do so: ${from.join(', ')}.`
  return unexpectedState(intent, `${words[step]} ${name} ${why}`)
}

/** The refusal itself, with the intent as it is. */
export function unexpectedState(intent: AnyIntent, message: string): Refusal {
  return refuseRequest(message, { code: `${intent.object}_unexpected_state`, [intent.object]: intent })
}
