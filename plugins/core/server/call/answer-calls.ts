import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonTexts } from '../../contract/envelope.ts'
import { callerOf } from '../http/caller.ts'
import type { PreHandler } from '../http/pre-handler.ts'
import { platform } from '../platform.ts'
import { defaultMaxBody, fieldsOf, readBody } from './body/body.ts'
import { readMultipart } from './body/multipart.ts'
import { checkedUploads } from './body/uploads.ts'
import type { BoundCall, CallReply, CallRequest, Received } from './handle.ts'
import { isRefusal, type Refusal, refusalOf } from './outcome.ts'
import { boundCall, isRawPath } from './plugin.ts'

const prefix = '/api'
const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
const absent = JSON.stringify({ status: 0, response: commonTexts.absent, message: 'absent' })

/**
 * Answers the calls of the product, before the platform sees them: found in a map by method and path, and
 * none of the platform's middleware is theirs. A body is read only for whoever may make the call. Under
 * `/api` nobody else answers but the addresses that rooms name as plain.
 */
export const answerCalls: PreHandler = (request, response) => {
  const [path = '', query = ''] = split(request.url ?? '')
  if (!/^\/api(?:\/|$)/i.test(path)) return false
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const bound = path.startsWith(`${prefix}/`) ? boundCall(method, path.slice(prefix.length)) : undefined
  if (!bound && isRawPath(path.slice(prefix.length))) return false
  if (bound) void answer(bound, request, response, query)
  else void end(request, response, { status: 404, headers: {}, body: absent })
  return true
}

const split = (url: string): [string, string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

async function answer(
  bound: BoundCall,
  request: IncomingMessage,
  response: ServerResponse,
  query: string,
): Promise<void> {
  let received: { discard(): Promise<void> } | undefined
  const asked: CallRequest = {
    token: tokenOf(request.headers.authorization),
    ...callerOf(request),
    cacheable: request,
    async read(): Promise<Received | Refusal> {
      if (bound.call.method === 'GET') return { input: fieldsOf(query), files: {}, bytes: 0 }
      if (!isMultipart(request)) {
        const body = await readBody(request, bound.call.body ?? defaultMaxBody)
        return isRefusal(body) ? body : { ...body, files: {} }
      }
      if (!bound.call.upload) return refusalOf('unsupported', 'unsupported', commonTexts.invalid)
      const parts = await readMultipart(request, bound.call.upload.maxBytes)
      if (isRefusal(parts)) return parts
      received = parts
      const files = await checkedUploads(parts.files, bound.call.upload)
      return isRefusal(files)
        ? files
        : { input: parts.fields, files, bytes: [...parts.files.values()].reduce((sum, { size }) => sum + size, 0) }
    },
  }
  try {
    // What came with it is gone before it is answered.
    const reply = await bound.respond(asked).finally(() => received?.discard())
    await end(request, response, reply)
  } catch (error) {
    // The connection broke while its body was read: nobody is there to be answered.
    platform().log.warn(
      `${bound.call.method} ${bound.call.path}: ${error instanceof Error ? error.message : 'unknown error'}`,
    )
    response.destroy()
  }
}

const isMultipart = (request: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

/** Accepted with or without `Bearer ` (rulings 6). */
export function tokenOf(authorization: string | undefined): string | undefined {
  const token = (authorization ?? '').replace(/^Bearer\s+/i, '').trim()
  return token === '' || token === 'null' || token === 'undefined' ? undefined : token.slice(0, 200)
}

/** Ends an answer. */
async function end(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: CallReply,
): Promise<void> {
  if (!(await drain(request))) linger(request)
  response.writeHead(status, { ...jsonHeaders, ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Bytes of a body that nobody wanted which are let pass: three times the longest text that is taken, so that
 * whoever sends too much is told so.
 */
const maxDrained = 24 * 1024 * 1024

/** Whoever is still sending hears no answer: a body that nobody wanted is let pass. False: it is longer than that. */
async function drain(request: IncomingMessage): Promise<boolean> {
  if (
    request.readableEnded ||
    (request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0)
  )
    return true
  if (request.destroyed || Number(request.headers['content-length'] ?? 0) > maxDrained) return false
  let size = 0
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      if ((size += part.length) > maxDrained) return false
    return true
  } catch {
    return false
  }
}

/** What a sender that was answered may send on: so many bytes, for so many milliseconds. */
const lingering = { bytes: 64 * 1024 * 1024, ms: 10_000 }

/**
 * Reads on past an answer, and throws away what comes: a connection that is closed while its sender is still at it is
 * reset, and the answer with it. Whoever does not stop is cut off.
 */
function linger(request: IncomingMessage): void {
  let left = lingering.bytes
  const cut = setTimeout(() => request.socket.destroy(), lingering.ms)
  request.on('data', (part: Buffer) => {
    left -= part.length
    if (left < 0) request.socket.destroy()
  })
  request.once('close', () => clearTimeout(cut))
  request.resume()
}
