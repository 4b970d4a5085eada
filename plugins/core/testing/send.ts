import { Agent, type IncomingHttpHeaders, request as requestOf } from 'node:http'

/** Who sends, and from where. */
export interface Sender {
  /** The token of a session. */
  as?: string | undefined
  /** Host that the request is for: `acme.localhost`. */
  host?: string
  /** Address of the network that it comes from. */
  ip?: string
  headers?: Record<string, string>
}

export interface Answer<R> {
  http: number
  status: number | '00'
  response: R
  message: string
  total: number
  errors: Record<string, string>
  /** SQL statements that the call took. */
  statements: number
}

export interface Got {
  http: number
  headers: IncomingHttpHeaders
  text: string
}
interface Sent {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

/** Connections are kept from one request to the next, and keep no process from ending. */
const agent = new Agent({ keepAlive: true })
/**
 * What `fetch` says without being told, but that it takes packed replies: to pack and unpack them is what
 * takes longest of a small one.
 */
const usual = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' }
/** Characters of a body that is answered, perhaps, before it has gone out: `fetch` bears that. */
const long = 65_536

/**
 * A request, and its reply as text. Takes a third of the time that `fetch` does, of which the generated tests
 * send tens of thousands.
 */
export async function ask(url: string, sent: Sent): Promise<Got> {
  if ((sent.body?.length ?? 0) > long) return fetched(url, sent)
  const { method, headers, body } = sent
  return new Promise((done, fail) => {
    // A kept connection that the server has closed in the same moment: nothing was received on it, and a
    // browser asks on another.
    const failed = (error: NodeJS.ErrnoException): void =>
      request.reusedSocket && error.code === 'ECONNRESET' ? void fetched(url, sent).then(done, fail) : fail(error)
    const request = requestOf(
      url,
      {
        agent,
        method,
        headers: {
          ...usual,
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      reply => {
        let text = ''
        reply
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .once('error', fail)
          .once('end', () => done({ http: reply.statusCode ?? 0, headers: reply.headers, text }))
      },
    )
    request.once('error', failed).end(body)
  })
}

async function fetched(url: string, { body, ...sent }: Sent): Promise<Got> {
  const reply = await fetch(url, { ...sent, ...(body !== undefined && { body }) })
  return { http: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
}

/**
 * Sends a call as a browser would: GET input in the query (lists as JSON text), the rest as JSON. Throws
 * where the answer is one that the call's contract does not name.
 */
export async function send(
  url: string,
  { method, path }: { method: string; path: string },
  input: unknown,
  sender: Sender = {},
): Promise<Answer<unknown>> {
  const query =
    method === 'GET' && typeof input === 'object' && input !== null
      ? `?${new URLSearchParams(
          Object.entries(input)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
        ).toString()}`
      : ''
  const { http, headers, text } = await ask(`${url}/api${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': sender.ip ?? '192.0.2.1',
      ...(sender.host ? { 'x-forwarded-host': sender.host } : {}),
      ...(sender.as === undefined ? {} : { authorization: sender.as }),
      ...sender.headers,
    },
    body: method === 'GET' ? undefined : typeof input === 'string' ? input : JSON.stringify(input),
  })
  const fault = headers['x-contract-fault']
  if (fault !== undefined) throw new Error(String(fault))
  const envelope = JSON.parse(text) as Omit<Answer<unknown>, 'http' | 'statements'>
  return { ...envelope, http, statements: Number(headers['x-sql-statements'] ?? -1) }
}
