import { aCompany, anEmployee } from '../../plugins/accounts/testing/builders.ts'
import { shop } from '../../plugins/checkout/testing/shop.ts'
import type { Call } from '../../plugins/core/contract/call.ts'
import { eachCall } from '../all-calls.ts'
import { fieldsOf, requiredFieldsOf, sampleOf } from '../samples.ts'
import { stateOf } from '../../plugins/core/testing/state.ts'

/** What every call is sent: a clear refusal or an honest answer, never a 5xx, and a refusal changes nothing. */
const running = shop()

const hostile: readonly unknown[] = [
  null, true, 42, -1, 0.1, 1e308, 9_007_199_254_740_993, '', '   ', 'NaN', '-0', '1e999', '9'.repeat(400),
  `' or 1=1; drop table people; --`, `%' union select token_hash from sessions --`, '\\', '$1', '?', ':x', '%_%',
  '<script>alert(1)</script><img src=x onerror=alert(1)>', '{{company.name}}', '../../etc/passwd', '%00', '\u202e\ufeff\u200b', '🙂'.repeat(50), '\r\nset-cookie: a=b',
  [], [null], [[[]]], ['a', { b: 1 }], {}, { a: { b: [1] } }, { $ne: null }, { toString: 'x', length: 5 }, 'x'.repeat(6000),
]
/** Text that no database keeps. */
const unkeepable = ['a\0b', '\ud800', { a: ['\0'] }, ['\udc00']]

interface Reply { http: number; envelope: { status?: unknown; response?: unknown; message?: unknown }; type: string | null }

let networks = 0
async function sendRaw(call: Pick<Call, 'method' | 'path'>, body: string, token?: string, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(`${running.app.url}/api${call.path}${call.method === 'GET' ? body : ''}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${networks >> 8}.${networks++ & 255}`, ...(token ? { authorization: token } : {}), ...headers },
    ...(call.method === 'GET' ? {} : { body }),
  })
  return { http: reply.status, envelope: (await reply.json()) as Reply['envelope'], type: reply.headers.get('content-type') }
}

/** As a browser would encode it. */
const encoded = (call: Call, input: Record<string, unknown>): string => {
  if (call.method !== 'GET') return JSON.stringify(input)
  return `?${new URLSearchParams(Object.entries(input).filter(([, value]) => value !== undefined).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`
}

function expectSound(reply: Reply, what: unknown): void {
  const seen = { what, ...reply }
  const { status, response, message } = reply.envelope
  const sound = reply.http < 500 && reply.type === 'application/json; charset=utf-8' && response !== undefined
    && (status === 0 ? reply.http >= 400 && typeof response === 'string' && response !== '' && typeof message === 'string' : reply.http === 200 && [1, 2, 3].includes(status as number))
  expect(sound ? 'sound' : seen).toBe('sound')
}

/**
 * Sends each, and finds that those which were refused changed nothing. Where some were not refused, what they changed hides it: then the
 * refused ones are sent once more, alone.
 */
async function sendAll(call: Call, token: string, bodies: readonly string[], headers: Record<string, string> = {}): Promise<Reply[]> {
  const before = await stateOf(running.app)
  const replies = await sendEach(call, token, bodies, headers)
  const refused = bodies.filter((_, index) => (replies[index]?.http ?? 0) >= 400)
  if (call.reads || refused.length === bodies.length) expect([bodies.map(start), await stateOf(running.app)]).toEqual([bodies.map(start), before])
  else if (refused.length > 0) await sendAgain(call, token, refused, headers)
  return replies
}

async function sendAgain(call: Call, token: string, bodies: readonly string[], headers: Record<string, string>): Promise<void> {
  const before = await stateOf(running.app)
  const again = await sendEach(call, token, bodies, headers)
  expect(again.filter(({ http }) => http < 400)).toEqual([])
  expect([bodies.map(start), await stateOf(running.app)]).toEqual([bodies.map(start), before])
}

async function sendEach(call: Call, token: string, bodies: readonly string[], headers: Record<string, string>): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const body of bodies) {
    const reply = await sendRaw(call, body, token, headers)
    expectSound(reply, start(body))
    replies.push(reply)
  }
  return replies
}

/**
 * What is tried in each field. Fields of a call that its contract reads in the same way share the list among them, and each of them gets some values:
 * a form of 25 plain texts is no more than one of them 25 times.
 */
function hostileFor(call: Call): [string, readonly unknown[]][] {
  const alike = Map.groupBy(Object.entries(fieldsOf(call)), ([, schema]) => JSON.stringify(schema))
  return [...alike.values()].flatMap(group => group.map(([field], at): [string, readonly unknown[]] => [field, group.length <= 2 ? hostile : hostile.filter((_, index) => index % group.length === at || index % 8 === at % 8)]))
}

const start = (body: string): string => body.slice(0, 300)

describe.each(eachCall())('%s', (_, call) => {
  let token = ''
  beforeAll(async () => {
    const holder = await aCompany(running.app)
    token = (call.who === 'employee' ? await anEmployee(running.app, holder) : holder).token
  })
  const fields = Object.keys(fieldsOf(call))
  const sample = sampleOf(call)

  if (fields.length > 0) {
    it('bears a wrong value in each field', async () => {
      for (const [field, values] of hostileFor(call)) await sendAll(call, token, values.map(value => encoded(call, { ...sample, [field]: value })))
    })

    it('refuses text that no database keeps', async () => {
      const replies = await sendAll(call, token, fields.flatMap(field => unkeepable.map(value => encoded(call, { ...sample, [field]: value }))))
      expect(replies.map(({ http }) => http).filter(http => ![400, 403].includes(http) && call.method !== 'GET')).toEqual([])
    })
  }

  it('asks for what it needs', async () => {
    const required = requiredFieldsOf(call)
    const replies = await sendAll(call, token, [...required.map(field => encoded(call, { ...sample, [field]: undefined })), encoded(call, {})])
    expect(replies.slice(0, required.length).filter(({ http }) => http !== 400)).toEqual([])
    if (required.length > 0) expect(replies.at(-1)).toMatchObject({ http: 400, envelope: { message: 'invalid' } })
  })

  if (call.method !== 'GET') {
    it('bears a body that is no object, or is broken', async () => {
      const replies = await sendAll(call, token, ['[]', '[{}]', '[[[[]]]]', '{', '{"a":', '{"a":1}}', 'null', '"text"', '12', 'true', '\ufeff{}', "{'a':1}"])
      for (const reply of replies.slice(0, 9)) expect(reply).toMatchObject({ http: 400, envelope: { status: 0, message: 'invalid' } })
    })

    it('bears keys that mean something to the language, deep nesting and numbers without end', async () => {
      const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
      const first = fields[0] ?? 'any'
      await sendAll(call, token, [
        '{"__proto__":{"role":"company","userId":"x"}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
        ...fields.map(field => `{${JSON.stringify(field)}:${deep(20_000)}}`), `{${JSON.stringify(first)}:${deep(400_000)}}`,
        ...fields.map(field => `{${JSON.stringify(field)}:1e999}`), `{"a":{"b":${'{"c":'.repeat(5000)}1${'}'.repeat(5000)}}}`,
      ])
      expect(({} as { role?: unknown }).role).toBeUndefined()
    })

    it('bears a megabyte of text, and sends two away', async () => {
      const replies = await sendAll(call, token, [JSON.stringify(Object.fromEntries(fields.map(field => [field, 'x'.repeat(Math.floor(900_000 / fields.length))]))), JSON.stringify({ ...sample, any: 'x'.repeat(2 * (call.body ?? 1_000_000)) })])
      expect(replies[1]).toMatchObject({ http: 413, envelope: { status: 0, message: 'tooLarge' } })
    })

    it('bears a body of another type', async () => {
      for (const type of ['text/plain', 'application/xml', 'text/html; charset=nonsense', 'application/octet-stream', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'nonsense']) {
        await sendAll(call, token, [encoded(call, sample), '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'], { 'content-type': type })
      }
    })
  } else {
    it('bears a query that is no query', async () => {
      await sendAll(call, token, ['?', '?=', '?&&&', '?%', '?%zz', '?a=%ff', '?a=%00', '?__proto__[x]=1', '?constructor[prototype][x]=1', `?${'a[b]'.repeat(300)}=1`,
        ...fields.flatMap(field => [`?${field}=a&${field}=b`, `?${field}[]=a`, `?${field}[x][y]=a`, `?${field}[0]=a&${field}[x]=b`, `?${field}=%00`, `?${field}=%ed%a0%80`, `?${field}=${'x'.repeat(9000)}`, `?${field}=[[[[`, `?${field}=[null]`])])
    })
  }
})
