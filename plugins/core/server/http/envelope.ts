import { commonTexts } from '../../contract/envelope.ts'
import { contentVersion } from '../data/content-version.ts'
import { type Middleware, platform } from '../platform.ts'

const codes: Record<number, { code: string; text: string }> = {
  400: { code: 'invalid', text: commonTexts.invalid },
  404: { code: 'absent', text: commonTexts.absent },
  413: { code: 'tooLarge', text: commonTexts.tooLarge },
  415: { code: 'unsupported', text: commonTexts.invalid },
}

const isShut = (status: number): boolean => [401, 403, 404, 405].includes(status)

/** What broke on the way in says so in one of two ways: the reader of multipart bodies has its own. */
const statusOf = (error: unknown): number => {
  const { status, httpCode } = error as { status?: unknown; httpCode?: unknown }
  return Number(status ?? httpCode ?? 500)
}

/**
 * Gives what the platform itself refuses under `/api` (a broken body, an unknown path) the product's envelope
 * (rulings 2).
 */
export const envelopes: Middleware = async (http, next) => {
  if (!http.path.startsWith('/api/')) return next()
  try {
    await next()
    // What the platform keeps for its own tokens is not part of the product: absent, like any path that is not known.
    if (isShut(http.status)) reply(404)
    // A file beyond the limit is refused by the reader of bodies, in the platform's own words.
    else if (http.status === 413) reply(413)
  } catch (error) {
    const thrown = statusOf(error)
    const status = isShut(thrown) ? 404 : thrown
    if (status >= 500 || !codes[status])
      platform().log.error(error instanceof Error ? (error.stack ?? error.message) : 'unknown error')
    reply(codes[status] ? status : 500)
  }

  function reply(status: number): void {
    if (typeof http.body === 'string') return
    const known = codes[status] ?? { code: 'broken', text: commonTexts.broken }
    http.status = status
    http.set('content-type', 'application/json; charset=utf-8')
    http.body = JSON.stringify({ status: 0, response: known.text, message: known.code })
  }
}

/** A change made in the admin through this node is seen by the next request to it. */
export const seeOwnChanges: Middleware = async (http, next) => {
  await next()
  if (http.method !== 'GET' && http.path.startsWith('/content-manager/')) await contentVersion.refresh()
}
