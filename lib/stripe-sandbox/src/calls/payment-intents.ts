import { z } from 'zod'
import type { Context } from '../engine/context.ts'
import { clientSecretFor, newId, seconds } from '../engine/ids.ts'
import { amountRefusal } from '../engine/money.ts'
import { pay } from '../engine/pay.ts'
import { stepRefusal } from '../engine/states.ts'
import type { PaymentIntent, PaymentMethod } from '../engine/types.ts'
import { done, isRefusal, refuseMissing, refuseRequest } from '../http/reply.ts'
import { call, forBrowsers } from './call.ts'
import { expand, mergedMetadata, text } from './input.ts'
import { createInput, updateInput } from './intent-input.ts'
import { chosenMethod, findIntent } from './intents.ts'
import { created, isCreatedIn, page, paging } from './lists.ts'

const create = call('POST', '/v1/payment_intents', createInput, (input, context) => {
  const currency = input.currency.toLowerCase()
  const refusal = amountRefusal(input.amount, currency) ?? customerRefusal(input.customer, context)
  if (refusal) return refusal
  if (input.off_session === true && input.confirm !== true)
    return refuseRequest('off_session can only be set when confirm is true', { param: 'off_session' }, true)
  const method = chosenMethod(input, input.customer ?? null, context)
  if (isRefusal(method)) return method
  const intent = context.store.put('payment_intent', blank(input, currency, method))
  context.emit('payment_intent.created', intent)
  if (input.confirm !== true) return done(intent)
  if (!method)
    return refuseRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      { param: 'payment_method' },
      true,
    )
  return pay(intent, method, context, { offSession: input.off_session ?? false })
})

const retrieve = forBrowsers(
  call(
    'GET',
    '/v1/payment_intents/:id',
    z.strictObject({ client_secret: text.optional(), ...expand }),
    (input, context, id) => {
      const intent = findIntent('payment_intent', id, input.client_secret, context)
      return isRefusal(intent) ? intent : done(intent)
    },
  ),
)

const update = call('POST', '/v1/payment_intents/:id', updateInput, (input, context, id) => {
  const intent = findIntent('payment_intent', id, undefined, context)
  if (isRefusal(intent)) return intent
  const amount = input.amount ?? intent.amount
  const currency = input.currency?.toLowerCase() ?? intent.currency
  const changes = amount !== intent.amount || currency !== intent.currency
  const refusal =
    (changes ? (stepRefusal('amount', intent) ?? amountRefusal(amount, currency)) : undefined) ??
    customerRefusal(input.customer, context)
  if (refusal) return refusal
  const customer = input.customer ?? intent.customer
  const method = chosenMethod(input, customer, context)
  if (isRefusal(method)) return method
  const late = method ? stepRefusal('method', intent) : undefined
  if (late) return late
  const chosen = method
    ? { payment_method: method.id, status: 'requires_confirmation' as const, next_action: null }
    : {}
  return done(
    context.store.put('payment_intent', {
      ...intent,
      ...chosen,
      amount,
      currency,
      customer,
      metadata: mergedMetadata(intent.metadata, input.metadata),
      description: input.description ?? intent.description,
      receipt_email: input.receipt_email ?? intent.receipt_email,
      shipping: input.shipping ?? intent.shipping,
      setup_future_usage: input.setup_future_usage === undefined ? intent.setup_future_usage : input.setup_future_usage,
      statement_descriptor: input.statement_descriptor ?? intent.statement_descriptor,
    }),
  )
})

const cancel = call(
  'POST',
  '/v1/payment_intents/:id/cancel',
  z.strictObject({ cancellation_reason: text.optional(), ...expand }),
  (input, context, id) => {
    const intent = findIntent('payment_intent', id, undefined, context)
    if (isRefusal(intent)) return intent
    const refusal = stepRefusal('cancel', intent)
    if (refusal) return refusal
    const canceled = context.store.put('payment_intent', {
      ...intent,
      status: 'canceled',
      next_action: null,
      canceled_at: seconds(),
      cancellation_reason: input.cancellation_reason ?? null,
    })
    context.emit('payment_intent.canceled', canceled)
    return done(canceled)
  },
)

const listInput = z.strictObject({ ...paging, created, customer: text.optional() })
const list = call('GET', '/v1/payment_intents', listInput, (input, context) => {
  const fits = context.store
    .all('payment_intent')
    .filter(
      intent =>
        isCreatedIn(intent.created, input.created) &&
        (input.customer === undefined || intent.customer === input.customer),
    )
  return page(fits, input, '/v1/payment_intents')
})

function customerRefusal(customer: string | undefined, context: Context) {
  return customer === undefined || context.store.get('customer', customer)
    ? undefined
    : refuseMissing('customer', customer, 'customer')
}

function blank(
  input: z.output<typeof createInput>,
  currency: string,
  method: PaymentMethod | undefined,
): PaymentIntent {
  const id = newId('pi')
  const enabled = input.automatic_payment_methods?.['enabled']
  return {
    id,
    object: 'payment_intent',
    created: seconds(),
    livemode: false,
    client_secret: clientSecretFor(id),
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    amount: input.amount,
    amount_received: 0,
    amount_capturable: 0,
    currency,
    customer: input.customer ?? null,
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    metadata: mergedMetadata({}, input.metadata),
    description: input.description ?? null,
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    last_payment_error: null,
    capture_method: input.capture_method ?? 'automatic',
    confirmation_method: input.confirmation_method ?? 'automatic',
    latest_charge: null,
    receipt_email: input.receipt_email ?? null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: input.shipping ?? null,
    statement_descriptor: input.statement_descriptor ?? null,
    automatic_payment_methods: enabled === undefined ? null : { enabled: enabled === 'true' },
    processing: null,
  }
}

/** Payment intents: everything but confirming them. */
export const paymentIntents = [create, retrieve, update, cancel, list]
