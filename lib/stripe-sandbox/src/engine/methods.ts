import { z } from 'zod'
import { integer, mergedMetadata, metadata, texts } from '../calls/input.ts'
import type { Refusal } from '../http/reply.ts'
import { refuse, refuseMissing, refuseRequest } from '../http/reply.ts'
import type { TestCard } from './cards.ts'
import { cardFault, fullYear, testCard } from './cards.ts'
import type { Context } from './context.ts'
import { newId, seconds } from './ids.ts'
import type { PaymentMethod, StripeError } from './types.ts'

/** `payment_method_data`, and the body of `POST /v1/payment_methods`. */
export const methodData = {
  type: z.literal('card'),
  card: z.strictObject({ number: z.string(), exp_month: integer, exp_year: integer, cvc: z.string().optional() }),
  billing_details: z
    .strictObject({
      address: texts.optional(),
      email: z.string().optional(),
      name: z.string().optional(),
      phone: z.string().optional(),
      tax_id: z.string().optional(),
    })
    .optional(),
  metadata: metadata.optional(),
  allow_redisplay: z.string().optional(),
}

type MethodData = z.output<z.ZodObject<typeof methodData>>

/** Keeps a typed card as brand, last four digits and expiry, or says what is wrong with it. The number goes no further than this. */
export function createMethod(data: MethodData, context: Context): PaymentMethod | Refusal {
  const fault = cardFault(data.card)
  const known = testCard(data.card.number.replace(/[ -]/g, ''))
  if (fault || !known)
    return refuse(402, cardError(fault ?? { code: 'incorrect_number', message: 'Your card number is incorrect.' }))
  const { address, email, name, phone } = data.billing_details ?? {}
  const method = blankMethod(known, data.card.exp_month, fullYear(data.card.exp_year))
  const filled: PaymentMethod = {
    ...method,
    billing_details: { address: address ?? null, email: email ?? null, name: name ?? null, phone: phone ?? null },
    metadata: mergedMetadata({}, data.metadata),
  }
  return context.store.put('payment_method', filled)
}

/** A kept method by id. `pm_card_visa` and its like make a new one, as at Stripe; only with the secret key. */
export function findMethod(id: string, context: Context, param: string): PaymentMethod | Refusal {
  const kept = context.store.get('payment_method', id)
  if (kept) return kept
  const known = context.who === 'secret' && id.startsWith('pm_card_') ? testCard(id) : undefined
  if (!known) return refuseMissing('payment_method', id, param)
  return context.store.put('payment_method', blankMethod(known, 12, new Date().getUTCFullYear() + 3))
}

/** Ties a method to a customer. A card that its bank declines cannot be kept. */
export function attach(method: PaymentMethod, customer: string, context: Context): PaymentMethod | Refusal {
  if (!context.store.get('customer', customer)) return refuseMissing('customer', customer, 'customer')
  if (method.customer !== null && method.customer !== customer) {
    return refuseRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  }
  const outcome = testCard(method.sandbox.token)?.outcome
  if (outcome?.kind === 'declines' && !outcome.decline.attaches) return refuse(402, cardError(outcome.decline))
  return context.store.put('payment_method', { ...method, customer })
}

/** A `card_error` with the code, the text for people and the page about it. */
export function cardError(decline: {
  code: string
  decline_code?: string
  message: string
  param?: string
}): StripeError {
  const { code, decline_code, message, param } = decline
  return {
    type: 'card_error',
    code,
    message,
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    ...(decline_code === undefined ? {} : { decline_code }),
    ...(param === undefined ? {} : { param }),
  }
}

function blankMethod(known: TestCard, expMonth: number, expYear: number): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    created: seconds(),
    livemode: false,
    type: 'card',
    customer: null,
    card: {
      brand: known.brand,
      last4: known.number.slice(-4),
      exp_month: expMonth,
      exp_year: expYear,
      country: known.country,
      funding: known.funding,
    },
    billing_details: { address: null, email: null, name: null, phone: null },
    metadata: {},
    sandbox: { token: known.token, authenticated: false },
  }
}
