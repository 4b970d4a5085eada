import { refuseInTransaction } from '@cloudoc/core/server/data/transaction.ts'
import type Stripe from 'stripe'
import { paymentKeys } from './configuration.ts'
import { stripe } from './stripe.ts'

/** A question to the provider takes at most this long, three tries together half a minute: a buyer waits for it. */
const timeout = 8_000
const retries = 2

let client: Stripe | undefined

/** The payment provider: Stripe, or the sandbox that speaks its protocol. Never asked inside a transaction. */
export function provider(): Stripe {
  refuseInTransaction('a question to the payment provider')
  const { secretKey, sandbox } = paymentKeys()
  client ??= new (stripe())(secretKey, {
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Cloudoc' },
    ...(sandbox
      ? {
          host: sandbox.hostname,
          port: Number(sandbox.port),
          protocol: sandbox.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }
      : {}),
  })
  return client
}

/**
 * An event that the provider signed, from the bytes that came. Nothing when the signature does not fit or is
 * old, or when what was signed is no event.
 */
export function signedEvent(body: Buffer, signature: string): Stripe.Event | undefined {
  const { webhooks } = provider()
  const { webhookSecret } = paymentKeys()
  try {
    const event: unknown = webhooks.constructEvent(body, signature, webhookSecret)
    return isEvent(event) ? event : undefined
  } catch {
    // The library has an error of its own for a wrong signature, and others for an empty one and for no JSON.
    return undefined
  }
}

function isEvent(value: unknown): value is Stripe.Event {
  const { id, type, data } = (value ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } | null }
  return typeof id === 'string' && typeof type === 'string' && typeof data?.object === 'object' && data.object !== null
}
