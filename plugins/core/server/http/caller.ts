import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where a request comes from and to, as far as it can be believed. */
export interface Caller {
  /** What limits count by: an IPv4 address, or the /64 of an IPv6 one, which is what one customer has. */
  network: string
  /** Host and port that the request is for, in lower case; empty where it is none. */
  host: string
  protocol: 'http' | 'https'
  /** What the browser calls itself; at most 200 characters, and anyone's to write. */
  agent: string
}

/**
 * How many proxies of our own stand before this node (`TRUST_PROXY`: `false`, `true` for one, or their
 * number). Each appends to `X-Forwarded-For` whom it saw; what stands before that was written by the caller,
 * and is not believed.
 */
export function trustedProxies(): number {
  const said = (process.env['TRUST_PROXY'] ?? 'false').trim().toLowerCase()
  if (said === 'true') return 1
  const count = Number(said)
  return Number.isInteger(count) && count > 0 ? count : 0
}

const first = (header: string | string[] | undefined): string =>
  String(Array.isArray(header) ? header[0] : (header ?? ''))
    .split(',')[0]
    ?.trim() ?? ''

/** The address that our outermost proxy saw, or that of the connection where there is none. */
export function addressOf(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? ''
  const proxies = trustedProxies()
  if (proxies === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(address => address.trim())
    .filter(address => address !== '')
  const seen = forwarded.at(-Math.min(proxies, forwarded.length || 1)) ?? ''
  return isIP(seen) !== 0 ? seen : direct
}

/** Networks by address: the same few ask all day. */
const networks = new Map<string, string>()
const maxNetworks = 1000

/** IPv4 as it is, also where it comes as IPv6; of IPv6 the first four groups. */
export function subnetOf(address: string): string {
  const known = networks.get(address)
  if (known !== undefined) return known
  const network = readNetwork(address)
  if (networks.size >= maxNetworks) networks.clear()
  networks.set(address, network)
  return network
}

function readNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  return read.kind() === 'ipv4'
    ? read.toString()
    : `${(read as ipaddr.IPv6).parts
        .slice(0, 4)
        .map(part => part.toString(16))
        .join(':')}::/64`
}

/** A host name or address with its port, and nothing else: what is written into `Host` is anyone's choice. */
const wellFormed =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

/** Host and port that a request is for, in lower case; empty where what it says is none. */
export function hostOf(request: IncomingMessage): string {
  const host = (
    (trustedProxies() > 0 && first(request.headers['x-forwarded-host'])) ||
    request.headers.host ||
    ''
  ).toLowerCase()
  return wellFormed.test(host) ? host : ''
}

/** By request: who answers and who writes the log ask the same. */
const callers = new WeakMap<IncomingMessage, Caller>()

export function callerOf(request: IncomingMessage): Caller {
  const known = callers.get(request) ?? readCaller(request)
  callers.set(request, known)
  return known
}

function readCaller(request: IncomingMessage): Caller {
  const protocol = trustedProxies() > 0 ? first(request.headers['x-forwarded-proto']) : ''
  return {
    network: subnetOf(addressOf(request)),
    host: hostOf(request),
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    protocol: protocol === 'https' || (request.socket as { encrypted?: boolean }).encrypted ? 'https' : 'http',
  }
}
