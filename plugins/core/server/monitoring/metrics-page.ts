import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { PreHandler } from '../http/pre-handler.ts'
import { log } from '../observability/log.ts'
import { registry } from '../observability/metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The other end of the connection itself: what headers say about where a request comes from is anyone's to write. */
const isLoopback = (address: string | undefined): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address ?? '')
/** A proxy on this machine passes strangers on from the loopback address, and says so. */
const isPassedOn = ({ headers }: IncomingMessage): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'].some(name => headers[name] !== undefined)

/** Whoever runs the installation: by the token, or from this machine where there is none. */
export function mayReadMetrics(request: IncomingMessage): boolean {
  const token = process.env['METRICS_TOKEN']
  if (!token) return isLoopback(request.socket.remoteAddress) && !isPassedOn(request)
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/**
 * `GET /metrics`: with `METRICS_TOKEN` for whoever sends it, without for this machine alone. For others there
 * is no such page.
 */
export const answerMetrics: PreHandler = (request, response) => {
  if (request.url?.split('?', 1)[0] !== '/metrics') return false
  const answer = (status: number, type: string, body: string): void => {
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(body)
  }
  if (request.method !== 'GET' || !mayReadMetrics(request)) answer(404, 'text/plain; charset=utf-8', 'Not found\n')
  else {
    registry.metrics().then(
      text => answer(200, registry.contentType, text),
      (error: unknown) => {
        log.error('metrics cannot be read', { stack: error instanceof Error ? error.stack : undefined })
        answer(503, 'text/plain; charset=utf-8', 'Not now\n')
      },
    )
  }
  return true
}
