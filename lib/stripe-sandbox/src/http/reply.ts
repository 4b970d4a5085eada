import type { StripeError } from '../engine/types.ts'

/** What a call answers: an HTTP status and a JSON body. */
export type Reply = { status: number; body: unknown }

/** An answer that says no. `invalid` ones were refused before any work, so an idempotency key does not remember them. */
export type Refusal = Reply & { refused: true; invalid: boolean; error: StripeError }

/** A done answer. */
export function done(body: unknown): Reply {
  return { status: 200, body }
}

/** An answer that says no, with Stripe's error object. */
export function refuse(status: number, error: StripeError, invalid = false): Refusal {
  return { status, body: { error }, refused: true, invalid, error }
}

/** An `invalid_request_error` with HTTP 400. */
export function refuseRequest(message: string, more: Partial<StripeError> = {}, invalid = false): Refusal {
  return refuse(400, { type: 'invalid_request_error', message, ...more }, invalid)
}

/** 404: no such object. `param` is `id`, or `intent` as Stripe calls it in the paths of intents. */
export function refuseMissing(kind: string, id: string, param: string): Refusal {
  const name = kind === 'payment_method' ? 'PaymentMethod' : kind
  return refuse(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  })
}

/** Whether a value that may be a refusal is one. */
export function isRefusal(value: object | undefined): value is Refusal {
  return value !== undefined && 'refused' in value
}
