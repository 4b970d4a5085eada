import type { Reply } from '../http/reply.ts'
import { done, refuse } from '../http/reply.ts'
import type { Decline } from './cards.ts'
import { testCard } from './cards.ts'
import type { Context } from './context.ts'
import { newId, seconds } from './ids.ts'
import { cardError } from './methods.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './types.ts'

const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Charges a method for an intent: succeeded, processing, requires_action, or declined with the intent back at requires_payment_method. */
export function pay(
  intent: PaymentIntent,
  method: PaymentMethod,
  context: Context,
  options: { offSession: boolean },
): Reply {
  const outcome = testCard(method.sandbox.token)?.outcome ?? { kind: 'pays' }
  const chosen: PaymentIntent = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null }
  if (outcome.kind === 'declines') return decline(chosen, method, outcome.decline, context)
  if (outcome.kind === 'authenticates' && (outcome.always || !method.sandbox.authenticated)) {
    return options.offSession ? decline(chosen, method, authenticationRequired, context) : askPerson(chosen, context)
  }
  return charge(chosen, method, context)
}

/** What follows when the person has authenticated. */
export function charge(intent: PaymentIntent, method: PaymentMethod, context: Context): Reply {
  if (context.holdsPayments()) {
    const waiting = context.store.put('payment_intent', { ...intent, status: 'processing', next_action: null })
    context.emit('payment_intent.processing', waiting)
    return done(waiting)
  }
  return done(settle(intent, method, context))
}

/** The money has come: charge, event, and the card kept where the caller asked for later use. */
export function settle(intent: PaymentIntent, method: PaymentMethod, context: Context): PaymentIntent {
  const kept = context.store.put('charge', chargeOf(intent, method, undefined))
  const { setup_future_usage: future, customer } = intent
  if (future !== null && customer !== null)
    context.store.put('payment_method', { ...method, customer, sandbox: { ...method.sandbox, authenticated: true } })
  const paid = context.store.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: kept.id,
    last_payment_error: null,
    next_action: null,
  })
  context.emit('payment_intent.succeeded', paid)
  return paid
}

function askPerson(intent: PaymentIntent, context: Context): Reply {
  const url = `/v1/payment_intents/${intent.id}/sandbox_authenticate`
  const asking = context.store.put('payment_intent', {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_authenticate', url } },
  })
  context.emit('payment_intent.requires_action', asking)
  return done(asking)
}

function decline(intent: PaymentIntent, method: PaymentMethod, reason: Decline, context: Context): Reply {
  const kept = context.store.put('charge', chargeOf(intent, method, reason))
  const error = { ...cardError(reason), charge: kept.id, payment_method: method }
  const failed = failedWith(intent, { ...error }, kept.id, context)
  return refuse(402, { ...error, payment_intent: failed })
}

/** Back to the start with a reason, and the event about it. */
export function failedWith(
  intent: PaymentIntent,
  error: PaymentIntent['last_payment_error'],
  chargeId: string | null,
  context: Context,
): PaymentIntent {
  const failed = context.store.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
    latest_charge: chargeId ?? intent.latest_charge,
  })
  context.emit('payment_intent.payment_failed', failed)
  return failed
}

function chargeOf(intent: PaymentIntent, method: PaymentMethod, reason: Decline | undefined): Charge {
  const { amount, currency, customer, description, metadata } = intent
  const paid = reason === undefined
  return {
    id: newId('ch'),
    object: 'charge',
    created: seconds(),
    livemode: false,
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    currency,
    customer,
    description,
    metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    billing_details: method.billing_details,
    payment_method_details: { type: 'card', card: method.card },
    paid,
    captured: paid,
    refunded: false,
    disputed: false,
    status: paid ? 'succeeded' : 'failed',
    receipt_url: null,
    failure_code: reason?.code ?? null,
    failure_message: reason?.message ?? null,
  }
}
