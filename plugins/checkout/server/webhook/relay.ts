import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { paymentKeys, paymentMode } from '../provider/configuration.ts'
import { relayPath } from '../provider/payment-replies.ts'
import { answerJson, bodyOf } from './body.ts'

/** Bytes; a card is some hundred. */
const maxBytes = 16 * 1024
const timeout = 10_000
const actions = /^\/v1\/(?:payment_intents\/pi|setup_intents\/seti)_[A-Za-z0-9]+\/(?:confirm|sandbox_authenticate)$/
const reading = /^\/v1\/(?:payment_intents\/pi|setup_intents\/seti)_[A-Za-z0-9]+$/

/**
 * Passes what a browser does with its own payment, or card to be saved, on to the sandbox, which only this
 * machine reaches. Nothing else passes, and only with a publishable key, whatever the browser sends. With
 * Stripe's keys there is no such door: browsers speak to Stripe.
 */
export const answerRelay: PreHandler = (request, response) => {
  if (!request.url?.startsWith(`${relayPath}/`) || paymentMode() !== 'sandbox') return false
  relay(request, response, request.url.slice(relayPath.length)).catch((error: unknown) => {
    platform().log.error(`${relayPath}: ${error instanceof Error ? error.message : 'unknown error'}`)
    if (!response.headersSent) answerJson(response, 502, problem('The payment sandbox does not answer.'))
  })
  return true
}

const problem = (message: string): object => ({ error: { type: 'api_error', message } })

function isAllowed(method: string | undefined, { pathname, searchParams }: URL): boolean {
  if (method === 'POST') return actions.test(pathname)
  return method === 'GET' && reading.test(pathname) && searchParams.has('client_secret')
}

async function relay(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const { sandbox, publishableKey } = paymentKeys()
  const target = new URL(path, sandbox)
  if (target.origin !== sandbox?.origin || !isAllowed(request.method, target))
    return answerJson(response, 404, problem('Not found.'))
  const body = request.method === 'POST' ? await bodyOf(request, maxBytes) : Buffer.alloc(0)
  if (!body) return answerJson(response, 413, problem('The request is too large.'))
  const reply = await fetch(target, {
    method: request.method ?? 'GET',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    ...(request.method === 'POST' ? { body: new Uint8Array(body) } : {}),
    signal: AbortSignal.timeout(timeout),
  })
  answerJson(response, reply.status, await reply.text())
}
