import type { z } from 'zod'
import type { Context } from '../engine/context.ts'
import type { methodData } from '../engine/methods.ts'
import { createMethod, findMethod } from '../engine/methods.ts'
import type { Kinds, PaymentMethod } from '../engine/types.ts'
import type { Refusal } from '../http/reply.ts'
import { isRefusal, refuseMissing, refuseRequest } from '../http/reply.ts'

type IntentKind = 'payment_intent' | 'setup_intent'

/** The intent of a call, or why not: absent, or the browser's client_secret is not its own. */
export function findIntent<K extends IntentKind>(
  kind: K,
  id: string,
  clientSecret: string | undefined,
  context: Context,
): Kinds[K] | Refusal {
  const intent = context.store.get(kind, id)
  if (!intent) return refuseMissing(kind, id, 'intent')
  const secretNeeded = context.who === 'client' || clientSecret !== undefined
  if (!secretNeeded || clientSecret === intent.client_secret) return intent
  const name = kind === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  const message = `The client_secret provided does not match the client_secret associated with this ${name}.`
  return refuseRequest(message, { code: `${kind}_invalid_parameter`, param: 'client_secret' }, true)
}

type Chosen = {
  payment_method?: string | undefined
  payment_method_data?: z.output<z.ZodObject<typeof methodData>> | undefined
}

/** The method that a call names or brings along, undefined when it does neither. Another customer's is refused. */
export function chosenMethod(
  input: Chosen,
  customer: string | null,
  context: Context,
): PaymentMethod | Refusal | undefined {
  if (input.payment_method_data) return createMethod(input.payment_method_data, context)
  if (input.payment_method === undefined || input.payment_method === '') return undefined
  const method = findMethod(input.payment_method, context, 'payment_method')
  if (isRefusal(method) || method.customer === null || method.customer === customer) return method
  const message = 'The PaymentMethod belongs to a Customer. Please include the Customer in the `customer` parameter.'
  return refuseRequest(message, { code: 'payment_method_customer_mismatch', param: 'payment_method' })
}
