import { z } from 'zod'
import { testCard } from '../engine/cards.ts'
import type { Context } from '../engine/context.ts'
import { clientSecretFor, newId, seconds } from '../engine/ids.ts'
import { attach, cardError, findMethod, methodData } from '../engine/methods.ts'
import { stepRefusal, unexpectedState } from '../engine/states.ts'
import type { PaymentMethod, SetupIntent } from '../engine/types.ts'
import type { Reply } from '../http/reply.ts'
import { done, isRefusal, refuse, refuseMissing } from '../http/reply.ts'
import { call, forBrowsers } from './call.ts'
import { authenticationFailed } from './confirm.ts'
import { expand, flag, ignored, list, mergedMetadata, metadata, text } from './input.ts'
import { authenticateInput } from './intent-input.ts'
import { chosenMethod, findIntent } from './intents.ts'

const choice = {
  payment_method: text.optional(),
  payment_method_data: z.strictObject(methodData).optional(),
  return_url: ignored.optional(),
  use_stripe_sdk: ignored.optional(),
  ...expand,
}
const createInput = z.strictObject({
  ...choice,
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  confirm: flag.optional(),
  payment_method_types: list.optional(),
  allowed_payment_method_types: list.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  automatic_payment_methods: ignored.optional(),
  payment_method_options: ignored.optional(),
})

const create = call('POST', '/v1/setup_intents', createInput, (input, context) => {
  if (input.customer !== undefined && !context.store.get('customer', input.customer))
    return refuseMissing('customer', input.customer, 'customer')
  const method = chosenMethod(input, input.customer ?? null, context)
  if (isRefusal(method)) return method
  const id = newId('seti')
  const intent = context.store.put('setup_intent', {
    id,
    object: 'setup_intent',
    created: seconds(),
    livemode: false,
    client_secret: clientSecretFor(id),
    customer: input.customer ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    metadata: mergedMetadata({}, input.metadata),
    description: input.description ?? null,
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    usage: input.usage ?? 'off_session',
    last_setup_error: null,
  })
  return input.confirm === true ? setUp(intent, method, context) : done(intent)
})

const retrieve = forBrowsers(
  call(
    'GET',
    '/v1/setup_intents/:id',
    z.strictObject({ client_secret: text.optional(), ...expand }),
    (input, context, id) => {
      const intent = findIntent('setup_intent', id, input.client_secret, context)
      return isRefusal(intent) ? intent : done(intent)
    },
  ),
)

const confirm = forBrowsers(
  call(
    'POST',
    '/v1/setup_intents/:id/confirm',
    z.strictObject({ ...choice, client_secret: text.optional() }),
    (input, context, id) => {
      const intent = findIntent('setup_intent', id, input.client_secret, context)
      if (isRefusal(intent)) return intent
      const refusal = stepRefusal('confirm', intent)
      if (refusal) return refusal
      const chosen = chosenMethod(input, intent.customer, context)
      const method =
        chosen ??
        (intent.payment_method === null ? undefined : findMethod(intent.payment_method, context, 'payment_method'))
      return isRefusal(method) ? method : setUp(intent, method, context)
    },
  ),
)

const authenticate = forBrowsers(
  call('POST', '/v1/setup_intents/:id/sandbox_authenticate', authenticateInput, (input, context, id) => {
    const intent = findIntent('setup_intent', id, input.client_secret, context)
    if (isRefusal(intent)) return intent
    const refusal = stepRefusal('authenticate', intent)
    if (refusal) return refusal
    const method = findMethod(intent.payment_method ?? '', context, 'payment_method')
    if (isRefusal(method)) return method
    if (input.outcome === 'pass') return keep(intent, method, context)
    const error = {
      type: 'invalid_request_error' as const,
      code: 'setup_intent_authentication_failure',
      message: authenticationFailed,
      payment_method: method,
    }
    return done(fail(intent, error, context))
  }),
)

function setUp(intent: SetupIntent, method: PaymentMethod | undefined, context: Context): Reply {
  if (!method)
    return unexpectedState(intent, "You cannot confirm this SetupIntent because it's missing a payment method.")
  const outcome = testCard(method.sandbox.token)?.outcome
  const chosen = { ...intent, payment_method: method.id, last_setup_error: null, next_action: null }
  if (outcome?.kind === 'authenticates') {
    const url = `/v1/setup_intents/${intent.id}/sandbox_authenticate`
    return done(
      context.store.put('setup_intent', {
        ...chosen,
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_authenticate', url } },
      }),
    )
  }
  if (outcome?.kind !== 'declines' || outcome.decline.attaches) return keep(chosen, method, context)
  const error = { ...cardError(outcome.decline), payment_method: method }
  return refuse(402, { ...error, setup_intent: fail(chosen, error, context) })
}

function keep(intent: SetupIntent, method: PaymentMethod, context: Context): Reply {
  const known = context.store.put('payment_method', { ...method, sandbox: { ...method.sandbox, authenticated: true } })
  const attached = intent.customer === null ? known : attach(known, intent.customer, context)
  if (isRefusal(attached)) return attached
  const kept = context.store.put('setup_intent', {
    ...intent,
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
  })
  context.emit('setup_intent.succeeded', kept)
  return done(kept)
}

function fail(intent: SetupIntent, error: SetupIntent['last_setup_error'], context: Context): SetupIntent {
  const failed = context.store.put('setup_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  })
  context.emit('setup_intent.setup_failed', failed)
  return failed
}

/** Keeping a card for later without charging it. */
export const setupIntents = [create, retrieve, confirm, authenticate]
