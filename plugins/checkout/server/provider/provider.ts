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

/** An event that the provider signed, from the bytes that came; nothing when the signature does not fit or is old. */
export function signedEvent(body: Buffer, signature: string): Stripe.Event | undefined {
  try {
    return provider().webhooks.constructEvent(body, signature, paymentKeys().webhookSecret)
  } catch (error) {
    if (error instanceof stripe().errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}
