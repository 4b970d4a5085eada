import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bytes of a reply, and milliseconds for all of it, where nothing else is asked for. */
const usualBytes = 512 * 1024
const usualMs = 5000

/** Why an address that somebody has typed is not asked, or gave no reply. */
export class NotFetched extends Error {
  readonly why: 'insecure' | 'private' | 'tooLarge' | 'tooSlow' | 'unreachable'
  /** What the system called it ('ENOTFOUND'); '' where nothing was asked. */
  readonly code: string
  constructor(why: NotFetched['why'], code = '') {
    super(`Not fetched: ${why}`)
    this.why = why
    this.code = code
  }
}

const byCode: Readonly<Record<string, 'unknownName' | 'closed' | 'brokeOff'>> = {
  ENOTFOUND: 'unknownName',
  EAI_AGAIN: 'unknownName',
  ENODATA: 'unknownName',
  ECONNREFUSED: 'closed',
  ECONNRESET: 'brokeOff',
  EPIPE: 'brokeOff',
  HPE_INVALID_CONSTANT: 'brokeOff',
}
const ofCertificates = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_SSL_|EPROTO$)/

/** Why there was no reply, as far as the system says it, so that it can be told in words. */
export function faultOf({ why, code }: NotFetched) {
  if (why !== 'unreachable') return why
  return ofCertificates.test(code) ? ('certificate' as const) : (byCode[code] ?? why)
}

const isLoopbackName = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
/** The identity provider that a demonstration has beside it: no other address of its machine, and no outside database. */
const isDemoProvider = (origin: string): boolean =>
  process.env['DATABASE_URL_OUTSIDE'] !== '1' && origin === process.env['DEMO_PROVIDER_URL']
/** While developing and testing, services on this machine are asked, and without TLS. */
export const isLoopbackAllowed = ({ hostname, origin }: URL): boolean =>
  isLoopbackName(hostname) && (process.env['NODE_ENV'] !== 'production' || isDemoProvider(origin))

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
async function readBody(reply: IncomingMessage, { maxBytes = usualBytes, cutsOff = false }: Request): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes && cutsOff) break
    if (bytes > maxBytes) throw new NotFetched('tooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** May this address be asked, as far as it can be told before its name is looked up? */
export function mayBeAsked(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const isLocal = isLoopbackAllowed(url)
  try {
    checkAddress(url, isLocal)
  } catch {
    return false
  }
  return url.username === '' && url.password === '' && (isLocal || url.hostname.includes('.'))
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
  /** Bytes of the reply that are read. More is refused, or left unread where `cutsOff` says so. */
  maxBytes?: number
  cutsOff?: boolean
  /** Milliseconds for all of it. */
  maxMs?: number
}

/**
 * Asks an address that a customer has typed: by HTTPS, at an address of the internet that its name was looked up as,
 * for five seconds and half a megabyte unless something else is asked for, and follows no redirect. Throws `NotFetched`.
 */
export async function guardedFetch(address: string, request: Request): Promise<Response> {
  const { method = 'GET', headers = {}, body, maxMs = usualMs } = request
  const url = new URL(address)
  const isLocal = isLoopbackAllowed(url)
  checkAddress(url, isLocal)
  const give = AbortSignal.timeout(maxMs)
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
      ask(url, { method, headers, signal: give, agent: false, ...(!isLocal && { lookup: lookupPublic }) }, resolve)
        .once('error', reject)
        .end(body)
    })
    const bytes = await readBody(reply, request)
    const status = reply.statusCode ?? 502
    const type = reply.headers['content-type']
    return new Response([204, 304].includes(status) ? null : new Uint8Array(bytes), {
      status,
      headers: type === undefined ? {} : { 'content-type': type },
    })
  } catch (error) {
    if (error instanceof NotFetched) throw error
    throw new NotFetched(give.aborted ? 'tooSlow' : 'unreachable', (error as { code?: string }).code)
  }
}
