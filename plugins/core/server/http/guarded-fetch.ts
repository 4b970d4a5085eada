import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bytes of a reply, and milliseconds for all of it. */
const maxBytes = 512 * 1024
const maxMs = 5000

/** Why an address that somebody has typed is not asked, or gave no reply. */
export class NotFetched extends Error {
  readonly why: 'insecure' | 'private' | 'tooLarge' | 'tooSlow' | 'unreachable'
  constructor(why: NotFetched['why']) {
    super(`Not fetched: ${why}`)
    this.why = why
  }
}

/** While developing and testing, services on this machine are asked, and without TLS. */
const isLoopbackAllowed = (): boolean => process.env['NODE_ENV'] !== 'production'
const isLoopbackName = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** May this address be asked: one of the internet's, not of a network that this machine alone sees? */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Looks a name up, and answers addresses of the internet only: also where the name says another one each time. */
const lookupPublic: LookupFunction = (hostname, options, answer) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const refused = found?.some(({ address }) => !isPublicAddress(address))
    const [first] = found ?? []
    if (error || refused || !first) return answer(error ?? new NotFetched('private'), '', 0)
    return options.all ? answer(null, found) : answer(null, first.address, first.family)
  })

/** The body, up to its limit. */
async function readBody(reply: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) throw new NotFetched('tooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Throws where the address is no HTTPS one, or says a private network by its number. */
function checkAddress({ protocol, hostname }: URL, isLocal: boolean): void {
  if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) throw new NotFetched('insecure')
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!isLocal && ipaddr.isValid(literal) && !isPublicAddress(literal)) throw new NotFetched('private')
}

interface Request {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: string | undefined
}

/**
 * Asks an address that a customer has typed: by HTTPS, at an address of the internet, for five seconds and
 * half a megabyte, and follows no redirect. Throws `NotFetched`.
 */
export async function guardedFetch(
  address: string,
  { method = 'GET', headers = {}, body }: Request,
): Promise<Response> {
  const url = new URL(address)
  const isLocal = isLoopbackAllowed() && isLoopbackName(url.hostname)
  checkAddress(url, isLocal)
  const give = AbortSignal.timeout(maxMs)
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
      ask(url, { method, headers, signal: give, agent: false, ...(!isLocal && { lookup: lookupPublic }) }, resolve)
        .once('error', reject)
        .end(body)
    })
    const bytes = await readBody(reply)
    const status = reply.statusCode ?? 502
    const type = reply.headers['content-type']
    return new Response([204, 304].includes(status) ? null : new Uint8Array(bytes), {
      status,
      headers: type === undefined ? {} : { 'content-type': type },
    })
  } catch (error) {
    if (error instanceof NotFetched) throw error
    throw new NotFetched(give.aborted ? 'tooSlow' : 'unreachable')
  }
}
