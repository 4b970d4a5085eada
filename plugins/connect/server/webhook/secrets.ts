import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '@cloudoc/core/server/security/seal.ts'

/** What secrets of webhooks are sealed for. */
export const webhookPurpose = 'webhook'
/** As the Standard Webhooks specification writes a secret. */
const prefix = 'whsec_'

export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** What is stored of a secret, and the secret again: nothing where it does not open. */
export const sealSecret = (webhookId: string, secret: string): string => seal(webhookPurpose, webhookId, secret)
export const openSecret = (webhookId: string, sealed: string): string | undefined =>
  unseal(webhookPurpose, webhookId, sealed)

interface Signed {
  eventId: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * The header `webhook-signature`: HMAC-SHA256 over id, time and body by each secret, with blanks between
 * (https://www.standardwebhooks.com).
 */
export const signatureOf = (secrets: readonly string[], { eventId, timestamp, body }: Signed): string =>
  secrets
    .map(secret =>
      createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
        .update(`${eventId}.${timestamp}.${body}`)
        .digest('base64'),
    )
    .map(signature => `v1,${signature}`)
    .join(' ')
