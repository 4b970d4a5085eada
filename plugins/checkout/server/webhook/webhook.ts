import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUnavailable } from '@cloudoc/core/server/data/connection/timeouts.ts'
import type { PreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { Overloaded, semaphore } from '@cloudoc/core/server/semaphore.ts'
import { isUnreachable } from '../provider/payments.ts'
import { signedEvent } from '../provider/provider.ts'
import { answerJson, bodyOf } from './body.ts'
import { processEvent } from './events.ts'

const path = '/payments/webhook'
/** Bytes; events are some kilobytes. */
const maxBytes = 1024 * 1024
/**
 * Events that are worked off at once in one process, each a question to the provider and a transaction; so
 * many more wait. Who was out of reach is sent everything that happened meanwhile together: without a bound
 * that would take the connections of the people who are at work.
 */
const inTurn = semaphore({ concurrency: 8, queue: 200 })
/** Seconds until an event that found no place may come again. The provider has its own, longer ones. */
const comeAgain = '30'

/**
 * `POST /payments/webhook`, before the platform: the signature is over the bytes as they came, and a body
 * that has been parsed is no longer that. 2xx: worked off, or of no interest. Anything else is sent again by
 * the provider: 503 where too many wait already, or where the database or the provider is out of reach. 400:
 * no event that the provider signed.
 */
export const answerWebhook: PreHandler = (request, response) => {
  if (request.url?.split('?')[0] !== path) return false
  answer(request, response).catch((error: unknown) => {
    if (isUnavailable(error) || isUnreachable(error)) {
      const { code, message } = error as { code?: unknown; message?: unknown }
      log.error(`POST ${path}: out of reach`, { code: String(code ?? message) })
      return comeLater(response)
    }
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
  if (!event) {
    logRefused()
    return answerJson(response, 400, { received: false })
  }
  try {
    await inTurn(() => processEvent(event))
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    return comeLater(response)
  }
  answerJson(response, 200, { received: true })
}

function comeLater(response: ServerResponse): void {
  if (response.headersSent) return
  response.setHeader('retry-after', comeAgain)
  answerJson(response, 503, { received: false })
}

/** Milliseconds between two lines of the log about refused events: anybody may send as many as they like. */
const refusedEvery = 10_000
let refused = { since: 0, nextLine: 0 }

/** Says that events were refused, and how many since the last line: a wrong secret is to be seen, a flood is not to fill the log. */
function logRefused(): void {
  const at = performance.now()
  refused.since++
  if (at < refused.nextLine) return
  log.warn('payments: events without a signature of the provider were refused', { count: refused.since })
  refused = { since: 0, nextLine: at + refusedEvery }
}
