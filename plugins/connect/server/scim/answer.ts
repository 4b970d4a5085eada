import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import type { TokenActor } from '@cloudoc/core/server/call/actor.ts'
import { tokenOf } from '@cloudoc/core/server/call/answer-calls.ts'
import { isApiToken, tokenFor } from '@cloudoc/core/server/call/api-token.ts'
import { readBody } from '@cloudoc/core/server/call/body/body.ts'
import { isRefusal, type Refusal, statusOf } from '@cloudoc/core/server/call/outcome.ts'
import { isKeepable } from '@cloudoc/core/server/call/storable.ts'
import { isUnavailable } from '@cloudoc/core/server/data/connection/timeouts.ts'
import type { PreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import { pointsOf, spend } from '@cloudoc/core/server/security/budget.ts'
import { errorBody, invalidValue, ScimRefusal } from './refusal.ts'
import { routeOf } from './routes.ts'
import { locationOf } from './schemas.ts'

const prefix = '/scim/v2'
/** Bytes of a body: a group of some thousand members. */
const maxBody = 1024 * 1024

interface Reply {
  status: number
  body?: object
  headers?: Record<string, string>
}

/** Answers `/scim/v2` (RFC 7644) before the platform: it is no call, as providers speak in their own form. */
export const answerScim: PreHandler = (request, response) => {
  // What comes here is anything that somebody sends: `//` is no address at all, and would throw as one.
  const [path = ''] = (request.url ?? '/').split('?')
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return false
  void replyTo(request)
    .catch(replyOfError)
    .then(reply => end(request, response, reply))
    .catch((error: unknown) => {
      log.warn(`scim: ${error instanceof Error ? error.message : 'unknown error'}`)
      response.destroy()
    })
  return true
}

async function replyTo(request: IncomingMessage): Promise<Reply> {
  const actor = await actorOf(request)
  if (isRefusal(actor)) return replyOfRefusal(actor)
  const url = new URL(request.url ?? '/', 'http://scim')
  const route = routeOf(request.method ?? 'GET', url.pathname.slice(prefix.length))
  if (route === 'unknown') throw new ScimRefusal(404, 'There is nothing at this address.')
  if (route === 'not allowed') throw new ScimRefusal(405, 'This cannot be done with what is at this address.')
  const body = route.takesBody ? await readBody(request, maxBody) : { input: {}, bytes: 0 }
  if (isRefusal(body)) return replyOfRefusal(body)
  if (!isKeepable(body.input)) throw invalidValue('A text holds a character that cannot be kept.')
  const wait = spend(actor, pointsOf(0, body.bytes))
  if (wait !== undefined)
    return { status: 429, body: errorBody(429, commonTexts.tokenTooOften), headers: { 'retry-after': String(wait) } }
  const { status = 200, resource } = await route.run({ actor, body: body.input, query: url.searchParams })
  if (!resource) return { status: 204 }
  const location = (resource as { meta?: { location?: string } }).meta?.location
  return { status, body: resource, headers: status === 201 && location ? { location } : {} }
}

async function actorOf(request: IncomingMessage): Promise<TokenActor | Refusal> {
  const token = tokenOf(request.headers.authorization) ?? ''
  if (!isApiToken(token)) throw new ScimRefusal(401, commonTexts.tokenEnded)
  return tokenFor('scim', token)
}

const replyOfRefusal = ({ kind, text, retryAfterSeconds }: Refusal): Reply => ({
  status: statusOf[kind],
  body: errorBody(statusOf[kind], text, kind === 'invalid' ? 'invalidSyntax' : undefined),
  ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
})

function replyOfError(error: unknown): Reply {
  if (error instanceof ScimRefusal)
    return { status: error.status, body: errorBody(error.status, error.message, error.scimType) }
  if (isUnavailable(error)) {
    log.error('scim: out of reach')
    return { status: 503, body: errorBody(503, commonTexts.unavailable), headers: { 'retry-after': '2' } }
  }
  log.error(`scim: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`)
  return { status: 500, body: errorBody(500, commonTexts.broken) }
}

function end(request: IncomingMessage, response: ServerResponse, { status, body, headers = {} }: Reply): void {
  const text = body === undefined ? '' : JSON.stringify(body)
  // What nobody read of a body is let pass; a sender that goes on is cut off with the connection.
  if (!request.readableEnded) request.resume()
  response
    .writeHead(status, {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(text !== '' && { 'content-type': 'application/scim+json; charset=utf-8' }),
      ...(status === 401 && { 'www-authenticate': `Bearer realm="${locationOf('')}"` }),
      ...(status === 413 && { connection: 'close' }),
      ...headers,
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
}
