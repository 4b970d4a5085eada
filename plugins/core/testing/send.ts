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

/** Sends a call as a browser would: GET input in the query (lists as JSON text), the rest as JSON. Throws where the answer is one that the call's contract does not name. */
export async function send(url: string, method: string, path: string, input: unknown, sender: Sender = {}): Promise<Answer<unknown>> {
  const query = method === 'GET' && typeof input === 'object' && input !== null
    ? `?${new URLSearchParams(Object.entries(input).filter(([, value]) => value !== undefined).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`
    : ''
  const reply = await fetch(`${url}/api${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': sender.ip ?? '192.0.2.1',
      ...(sender.host ? { 'x-forwarded-host': sender.host } : {}),
      ...(sender.as === undefined ? {} : { authorization: sender.as }),
      ...sender.headers,
    },
    ...(method === 'GET' ? {} : { body: typeof input === 'string' ? input : JSON.stringify(input) }),
  })
  const fault = reply.headers.get('x-contract-fault')
  if (fault !== null) throw new Error(fault)
  const envelope = (await reply.json()) as Omit<Answer<unknown>, 'http' | 'statements'>
  return { ...envelope, http: reply.status, statements: Number(reply.headers.get('x-sql-statements') ?? -1) }
}
