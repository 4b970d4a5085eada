import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { callerOf, trustedProxies } from '../http/caller.ts'
import { logRequest } from '../observability/log.ts'
import { countRequest, type Outcome } from '../observability/metrics.ts'
import { inRequest, traceOf } from '../observability/request-context.ts'
import { platform } from '../platform.ts'
import { nameOf } from './call-name.ts'

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id that a proxy of ours gave the request, or a new one: what strangers send is not taken over. */
function idOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return trustedProxies() > 0 && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}

/** How a request ended; `aborted`: given up by whoever asked. */
const outcomeOf = ({ writableFinished, statusCode }: ServerResponse): Outcome =>
  !writableFinished ? 'aborted' : statusCode >= 500 ? 'failed' : statusCode >= 400 ? 'refused' : 'done'

/** A node that is asked after its health leaves no line, unless it is not well. */
const leavesLine = (call: string, outcome: Outcome): boolean =>
  process.env['ACCESS_LOG'] !== 'off' && !(call === 'health' && outcome === 'done')

/**
 * Stands before everything else that listens: each request gets its id, and when it is over a line in the
 * log, whoever answered it (the platform, a door, memory). A line has method, path and status. Never a query
 * (codes travel there), a body or a header.
 */
export function observeRequests(): void {
  const server = platform().server.httpServer
  const behind = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const began = performance.now()
    const id = idOf(request)
    response.setHeader('x-request-id', id)
    response.once('close', () => {
      const method = request.method ?? ''
      const { call, path } = nameOf(method, request.url ?? '')
      const outcome = outcomeOf(response)
      const ms = performance.now() - began
      countRequest(call, outcome, ms)
      if (leavesLine(call, outcome))
        logRequest({
          id,
          method,
          path,
          call,
          status: response.statusCode,
          ms: Math.round(ms),
          aborted: outcome === 'aborted',
        })
    })
    inRequest(
      id,
      () => {
        traceOf()?.(nameOf(request.method ?? '', request.url ?? '').call, id)
        for (const listener of behind) void listener(request, response)
      },
      callerOf(request).network,
    )
  })
}
