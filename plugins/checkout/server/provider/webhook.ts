import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { Overloaded, semaphore } from '@cloudoc/core/server/semaphore.ts'
import { answerJson, bodyOf } from './body.ts'
import { processEvent } from './events.ts'
import { signedEvent } from './provider.ts'

const path = '/payments/webhook'
/** Bytes; events are some kilobytes. */
const maxBytes = 1024 * 1024
/**
 * Events that are worked off at once in one process, each a question to the provider and a transaction; so many more wait. Who was out of reach is sent
 * everything that happened meanwhile together: without a bound that would take the connections of the people who are at work.
 */
const inTurn = semaphore({ concurrency: 8, queue: 200 })
/** Seconds until an event that found no place may come again. The provider has its own, longer ones. */
const comeAgain = '30'

/**
 * `POST /payments/webhook`, before the platform: the signature is over the bytes as they came, and a body that has been parsed is
 * no longer that. 2xx: worked off, or of no interest. Anything else is sent again by the provider: 503 where too many wait already.
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
  try {
    await inTurn(() => processEvent(event))
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    response.setHeader('retry-after', comeAgain)
    return answerJson(response, 503, { received: false })
  }
  answerJson(response, 200, { received: true })
}
