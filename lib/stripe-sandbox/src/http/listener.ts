import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyType } from '../engine/context.ts'
import type { Control } from '../engine/control.ts'
import type { Engine } from '../engine/engine.ts'
import { answer } from '../engine/engine.ts'
import { note, takeDrop } from '../engine/faults.ts'
import { newId } from '../engine/ids.ts'
import { answerControl, isLocal } from './control-http.ts'
import type { Form } from './form.ts'
import { readForm, redacted } from './form.ts'
import { sandboxPage } from './page.ts'
import type { Reply } from './reply.ts'
import { refuse, refuseRequest } from './reply.ts'

const maxBytes = 1024 * 1024

/**
 * Answers `/`, `/v1/…` and `/sandbox/control`. Mounted under another path, it wants `request.url` without
 * that path, and the body unread.
 */
export function listenerOf(engine: Engine, control: Control, secretKey: string): RequestListener {
  return (request, response) => {
    handle(request, response, { engine, control, secretKey }).catch((error: unknown) => {
      // The request is left out on purpose: it may hold a card number.
      // eslint-disable-next-line no-console -- a program of its own, without a log to write to
      console.error('Payment sandbox:', error instanceof Error ? error.stack : 'unknown error')
      if (!response.headersSent)
        send(response, refuse(500, { type: 'api_error', message: 'The sandbox failed.' }), newId('req'))
    })
  }
}

interface Sandbox {
  engine: Engine
  control: Control
  secretKey: string
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { engine, control, secretKey }: Sandbox,
): Promise<void> {
  const { method = 'GET' } = request
  const [path = '/', ...rest] = (request.url ?? '/').split('?')
  if (method === 'GET' && path === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(sandboxPage())
    return
  }
  if (path.startsWith('/v1/')) allowBrowsers(response)
  if (method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const body = await bodyOf(request)
  if (body === undefined) return send(response, refuseRequest('The request is too large.'), newId('req'))
  if (path === '/sandbox/control') {
    const known = isSame(bearerOf(request), secretKey) && isLocal(request)
    return send(response, known ? await answerControl(method, body, control) : unknownKey(''), newId('req'))
  }
  const form = readForm(method === 'POST' ? body : rest.join('?'))
  if (!form) return send(response, refuseRequest('The parameters could not be read.'), newId('req'))
  await reply(request, response, { method, path, form }, { engine, secretKey })
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  asked: { method: string; path: string; form: Form },
  { engine, secretKey }: Pick<Sandbox, 'engine' | 'secretKey'>,
): Promise<void> {
  const { method, path } = asked
  const { key: formKey, ...form } = asked.form
  const key = bearerOf(request) || (typeof formKey === 'string' ? formKey : '')
  const who: KeyType | undefined = isSame(key, secretKey)
    ? 'secret'
    : key.startsWith('pk_sandbox')
      ? 'client'
      : undefined
  if (who === undefined) return send(response, unknownKey(key), newId('req'))
  const idempotencyKey = headerOf(request, 'idempotency-key')
  const answered = answer(
    { method, path, form, who, key: idempotencyKey, apiVersion: headerOf(request, 'stripe-version') },
    engine,
  )
  const dropped = takeDrop(engine.faults, method, path)
  const replayed = answered.original !== undefined
  note(engine.faults, {
    at: Date.now(),
    method,
    path,
    params: redacted(form),
    idempotencyKey,
    requestId: answered.requestId,
    status: answered.reply.status,
    replayed,
    dropped,
  })
  try {
    if (engine.faults.delay > 0) await sleep(engine.faults.delay, undefined, { ref: false })
    if (dropped) {
      request.socket.destroy()
      return
    }
    if (idempotencyKey !== null) response.setHeader('idempotency-key', idempotencyKey)
    if (answered.original !== undefined)
      response.setHeader('idempotent-replayed', 'true').setHeader('original-request', answered.original)
    response.setHeader('stripe-version', headerOf(request, 'stripe-version') ?? '')
    send(response, answered.reply, answered.requestId)
  } finally {
    answered.free()
  }
}

function send(response: ServerResponse, { status, body }: Reply, requestId: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': requestId, 'cache-control': 'no-store' })
    .end(JSON.stringify(body, null, 2))
}

function allowBrowsers(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
  response.setHeader('access-control-allow-headers', 'authorization, content-type, idempotency-key, stripe-version')
  response.setHeader('access-control-expose-headers', 'request-id, idempotent-replayed')
  response.setHeader('access-control-max-age', '300')
}

/** The body as text; undefined when it is larger than 1 MB. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}

function unknownKey(key: string): Reply {
  const message = key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 7)}***`
  return refuse(401, { type: 'invalid_request_error', message })
}

function bearerOf(request: IncomingMessage): string {
  const header = request.headers.authorization ?? ''
  if (header.startsWith('Bearer ')) return header.slice(7).trim()
  return header.startsWith('Basic ') ? (Buffer.from(header.slice(6), 'base64').toString().split(':')[0] ?? '') : ''
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
