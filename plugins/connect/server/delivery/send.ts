import { now } from '@cloudoc/core/server/clock.ts'
import { guardedFetch } from '@cloudoc/core/server/fetch/guarded-fetch.ts'
import type { WebhookRow } from '../tables.ts'
import { openSecret, signatureOf } from '../webhook/secrets.ts'
import { type Outcome, outcomeOfError, outcomeOfStatus } from './outcome.ts'

/** What is sent: the id of what happened, and the body as it was written down. */
export interface Message {
  eventId: string
  body: string
}
type Receiver = Pick<WebhookRow, 'document_id' | 'url' | 'sealed_secret' | 'former_secret' | 'former_until'>

/** Of the answer no more is read, and all of it takes no longer. */
const limits = { maxBytes: 64 * 1024, cutsOff: true, maxMs: 10_000 } as const

/** Secrets that sign now: the newest first. */
function secretsOf({ document_id, sealed_secret, former_secret, former_until }: Receiver): string[] {
  const isFormerGood = former_secret !== null && former_until !== null && former_until > now()
  return [sealed_secret, ...(isFormerGood ? [former_secret] : [])].flatMap(
    sealed => openSecret(document_id, sealed) ?? [],
  )
}

/** Sends a message to a webhook, once, and answers what came of it. Never throws. */
export async function sendMessage(webhook: Receiver, { eventId, body }: Message): Promise<Outcome> {
  const secrets = secretsOf(webhook)
  if (secrets.length === 0) return { outcome: 'unsealed', answer: null }
  const timestamp = Math.floor(now().getTime() / 1000)
  try {
    const reply = await guardedFetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Cloudoc-Webhooks/1',
        'webhook-id': eventId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secrets, { eventId, timestamp, body }),
      },
      body,
      ...limits,
    })
    return outcomeOfStatus(reply.status)
  } catch (error) {
    return outcomeOfError(error)
  }
}
