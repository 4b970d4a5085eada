import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { now } from '../clock.ts'
import { contentVersion } from '../data/content-version.ts'
import { hostOf } from './caller.ts'
import { subdomainOf } from './host.ts'

/** A reply that is the same for every visitor until content changes. */
interface CachedReply {
  status: number
  type: string
  body: string
  headers: Record<string, string>
}
interface Entry {
  version: number
  until: number
  status: number
  plain: Form
  gzip: Form
  br: Form
}
interface Form {
  headers: Record<string, string | number>
  body: Buffer
}

const MAX_ENTRIES = 1000
/** An offer may end without anyone changing content: what depends on the time is at most so old, in milliseconds. */
const MAX_AGE_MS = 60_000
const entries = new Map<string, Entry>()
let hits = 0

/**
 * All that an answer may depend on. Of the host that is its company's name alone: other hosts, which are
 * anyone's to write, make no entries of their own.
 */
const keyOf = (request: IncomingMessage, address = request.url ?? ''): string =>
  `${subdomainOf(hostOf(request)) ?? ''} ${address}`

/** Replies kept in this process, each good for one version of the content. Visitors' GETs only. */
export const responseCache = {
  /** `address`: that of the request in its one spelling, where it has several. */
  store(request: IncomingMessage, version: number, reply: CachedReply, address = request.url ?? ''): void {
    if (version < 0 || reply.body.length > 2_000_000 || address.length > 500) return
    const plain = Buffer.from(reply.body)
    const gzip = gzipSync(plain, { level: 9 })
    const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    const form = (body: Buffer, encoding?: string): Form => ({
      body,
      headers: {
        ...reply.headers,
        'content-type': reply.type,
        'content-length': body.length,
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    })
    const key = keyOf(request, address)
    entries.delete(key)
    entries.set(key, {
      version,
      until: now().getTime() + MAX_AGE_MS,
      status: reply.status,
      plain: form(plain),
      gzip: form(gzip, 'gzip'),
      br: form(br, 'br'),
    })
    const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  },

  /** Answers from memory if it can; says whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return false
    const found = this.find(request)
    if (!found) return false
    response.writeHead(found.status, found.headers)
    response.end(found.body)
    return true
  },

  /** The reply that is stored for an address, as the request takes it. */
  find(request: IncomingMessage, address = request.url ?? ''): (Form & { status: number }) | undefined {
    const entry = entries.get(keyOf(request, address))
    if (!entry || entry.version !== contentVersion.current() || entry.until <= now().getTime()) return undefined
    const accepted = request.headers['accept-encoding'] ?? ''
    hits += 1
    return {
      status: entry.status,
      ...(accepted.includes('br') ? entry.br : accepted.includes('gzip') ? entry.gzip : entry.plain),
    }
  },

  clear: (): void => entries.clear(),

  /** For the metrics. */
  figures: () => ({ entries: entries.size, hits }),
}
