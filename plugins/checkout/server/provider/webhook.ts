import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { workOff } from './events.ts'
import { signedEvent } from './provider.ts'
import { answerJson, bodyOf } from './body.ts'

const path = '/payments/webhook'
/** Bytes; events are some kilobytes. */
const maxBytes = 1024 * 1024

/**
 * `POST /payments/webhook`, before the platform: the signature is over the bytes as they came, and a body that has been parsed is
 * no longer that. 2xx: worked off, or of no interest. Anything else is sent again by the provider.
 */
export const answerWebhook: PreHandler = (request, response) => {
  if (request.url?.split('?')[0] !== path) return false
  answer(request, response).catch((error: unknown) => {
    platform().log.error(`POST ${path}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`)
    if (!response.headersSent) answerJson(response, 500, { received: false })
  })
  return true
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return answerJson(response, 405, { received: false })
  const body = await bodyOf(request, maxBytes)
  if (!body) return answerJson(response, 413, { received: false })
  const event = signedEvent(body, String(request.headers['stripe-signature'] ?? ''))
  if (!event) return answerJson(response, 400, { received: false })
  await workOff(event)
  answerJson(response, 200, { received: true })
}
