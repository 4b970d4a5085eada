import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Actor, sessions } from '@cloudoc/core/server/call/actor.ts'
import { tokenOf } from '@cloudoc/core/server/call/answer-calls.ts'
import { rawPaths } from '@cloudoc/core/server/call/plugin.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { addPreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import { spend } from '@cloudoc/core/server/security/budget.ts'
import { resumablePath } from '../../contract/resumable.ts'
import type { ResumableRow } from '../tables.ts'
import { maySendTo, resumableOf } from './begin.ts'
import { deleteResumable } from './delete-resumable.ts'
import { takePieces } from './pieces.ts'

const prefix = `/api${resumablePath}/`
const version = {
  'tus-resumable': '1.0.0',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** The addresses of uploads in pieces are answered before the platform, which would read their bodies as a whole. */
export function openResumables(): void {
  rawPaths.push(`${resumablePath}/:id`)
  addPreHandler((request, response) => {
    if (!(request.url ?? '').startsWith(prefix)) return false
    void answer(request, response).catch((error: unknown) => {
      // The connection broke while bytes came: nobody is there to be answered, and the next request goes on
      // from the last piece.
      if (!request.destroyed)
        log.warn(`an upload in pieces: ${error instanceof Error ? error.message : 'unknown error'}`)
      if (response.headersSent || request.destroyed) response.destroy()
      else end(response, 503, { 'retry-after': '2' })
    })
    return true
  })
}

/** What nobody read of a body is not waited for. */
function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { ...version, ...(status >= 400 && { connection: 'close' }), 'content-length': '0', ...headers })
    .end()
}

const mayWrite = ({ company: { licensedUntil } }: Actor): boolean => !licensedUntil || licensedUntil > now()

/**
 * Tus, core and termination: HEAD says how far it has come, PATCH goes on from there, DELETE gives it up. It
 * is begun by a call of its room.
 */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS')
    return end(response, 204, { 'tus-version': '1.0.0', 'tus-extension': 'termination' })
  if (request.headers['tus-resumable'] !== '1.0.0') return end(response, 412, { 'tus-version': '1.0.0' })
  const token = tokenOf(request.headers.authorization)
  const actor = token === undefined ? undefined : await sessions.get()(token)
  if (!actor) return end(response, 401)
  const row = await resumableOf(pool(), actor, (request.url ?? '').slice(prefix.length).replace(/[?#].*$/, ''))
  if (!row) return end(response, 404)
  if (request.method === 'HEAD') return end(response, row.state === 'refused' ? 410 : 200, progressOf(row))
  if (request.method === 'DELETE') return giveUp(response, row)
  if (request.method === 'PATCH') return goOn(request, response, actor, row)
  end(response, 405, { allow: 'HEAD, PATCH, DELETE, OPTIONS' })
}

async function giveUp(response: ServerResponse, row: ResumableRow): Promise<void> {
  if (row.state !== 'coming') return end(response, 409)
  await deleteResumable(row)
  end(response, 204)
}

async function goOn(
  request: IncomingMessage,
  response: ServerResponse,
  actor: Actor,
  row: ResumableRow,
): Promise<void> {
  if (!mayWrite(actor) || !maySendTo(row.room, actor)) return end(response, 403)
  if (request.headers['content-type'] !== 'application/offset+octet-stream') return end(response, 415)
  if (row.state !== 'coming' || Number(request.headers['upload-offset']) !== row.received)
    return end(response, 409, progressOf(row))
  if (row.received + Number(request.headers['content-length'] ?? 0) > row.size) return end(response, 413)
  const wait = spend(actor, 1)
  if (wait !== undefined) return end(response, 429, { 'retry-after': String(wait) })
  const { why, received } = await takePieces(request, row)
  if (why === undefined) end(response, 204, { 'upload-offset': String(received) })
  else end(response, { type: 415, more: 413, crumbs: 413, elsewhere: 409 }[why])
}

const progressOf = ({ received, size }: ResumableRow): Record<string, string> => ({
  'upload-offset': String(received),
  'upload-length': String(size),
})
