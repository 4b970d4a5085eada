import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { aCompany, anEmployee, type Someone } from '../../../plugins/accounts/testing/builders.ts'
import { theSettings } from '../../../plugins/catalogue/testing/builders.ts'
import type { Call } from '../../../plugins/core/contract/call.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { ask } from '../../../plugins/core/testing/send.ts'
import { stateOf } from '../../../plugins/core/testing/state.ts'
import { eachCall, oneOfEachReader } from '../../all-calls.ts'
import { linkSender } from '../../links.ts'
import { fieldsOf, requiredFieldsOf, sampleOf } from '../../samples.ts'

/**
 * How a body is packed: each kind of call with one takes it compressed, and none takes a bomb, half of one,
 * or files that it did not ask for.
 */
const app = suite()
let caller: Someone
let employee: Someone
const links = new Map<Call, string>()
beforeAll(async () => {
  await theSettings(app)
  caller = await aCompany(app)
  employee = await anEmployee(app, caller)
  for (const [, call] of withBody) {
    const link = await linkSender(app, call, caller)
    if (link !== undefined) links.set(call, link)
  }
})

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const packers = { gzip: gzipSync, deflate: deflateSync, br: (body: string) => brotliCompressSync(body, quick) } as const
const encodings = Object.keys(packers) as (keyof typeof packers)[]

interface Reply {
  http: number
  envelope: { status: unknown; response: unknown; message: unknown; errors?: unknown }
}
let networks = 0
async function post(
  call: Call,
  body: Uint8Array<ArrayBuffer> | string | FormData,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const [url, sent] = [
    `${app.url}/api${call.path}`,
    {
      method: call.method,
      headers: {
        'x-forwarded-for': `10.5.${networks >> 8}.${networks++ & 255}`,
        authorization: links.get(call) ?? (call.who === 'employee' ? employee : caller).token,
        ...headers,
      },
    },
  ]
  if (typeof body === 'string') {
    const { http, text } = await ask(url, { ...sent, body })
    return { http, envelope: JSON.parse(text) as Reply['envelope'] }
  }
  const reply = await fetch(url, { ...sent, body })
  return { http: reply.status, envelope: (await reply.json()) as Reply['envelope'] }
}
const json = (
  body: string | Uint8Array<ArrayBuffer>,
  encoding?: string,
): [Uint8Array<ArrayBuffer> | string, Record<string, string>] => [
  body,
  { 'content-type': 'application/json', ...(encoding ? { 'content-encoding': encoding } : {}) },
]

const bombs = new Map<string, Uint8Array<ArrayBuffer>>()
/** Three times what a call takes, packed into next to nothing. */
function bomb(call: Call, encoding: keyof typeof packers): Uint8Array<ArrayBuffer> {
  const size = 3 * (call.body ?? 1_048_576)
  const made =
    bombs.get(`${encoding} ${size}`) ?? Uint8Array.from(packers[encoding](JSON.stringify({ any: 'x'.repeat(size) })))
  bombs.set(`${encoding} ${size}`, made)
  return made
}

/** Refused wherever a call has a field at all, and named: so it is seen that the body was read. */
const wrong = (call: Call): object =>
  Object.fromEntries([
    ...Object.entries(sampleOf(call)),
    ...Object.keys(fieldsOf(call))
      .slice(0, 1)
      .map(name => [name, 'a\0b']),
  ])
/** What lies there of bodies that are no longer read; some may be of a node that was killed in the middle of one. */
const leftOver = (): string[] => {
  try {
    return readdirSync(join(app.folder, 'tmp/received'))
  } catch {
    return []
  }
}

const withBody = eachCall(({ method, path }) => method !== 'GET' && path !== '/user/logout')

describe.each(oneOfEachReader(withBody))('%s', (_, call) => {
  it('reads a body that is packed as one that is not', async () => {
    const body = JSON.stringify(wrong(call))
    const plain = await post(call, ...json(body))
    const packed = encodings.map(encoding => post(call, ...json(Uint8Array.from(packers[encoding](body)), encoding)))
    if (Object.keys(fieldsOf(call)).length > 0)
      expect([plain, ...(await Promise.all(packed))]).toEqual(
        [...encodings, 'plain'].map(() => ({ http: 400, envelope: { ...plain.envelope, message: 'invalid' } })),
      )
    else expect((await Promise.all(packed)).map(({ http }) => http)).toEqual(encodings.map(() => plain.http))
  })

  it('refuses one that is broken, that is another packing than it says, or that is a bomb, and changes nothing', async () => {
    const before = await stateOf(app)
    const body = JSON.stringify({ ...sampleOf(call), any: 'ab'.repeat(500) })
    for (const [at, encoding] of encodings.entries()) {
      const packed = Uint8Array.from(packers[encoding](body))
      const other = encodings[(at + 1) % encodings.length] ?? 'gzip'
      for (const sent of [packed.slice(0, packed.length / 2), Uint8Array.from(Buffer.from(body))])
        expect([encoding, await post(call, ...json(sent, encoding))]).toMatchObject([
          encoding,
          { http: 400, envelope: { message: 'invalid' } },
        ])
      expect([encoding, await post(call, ...json(packed, other))]).toMatchObject([
        encoding,
        { http: 400, envelope: { message: 'invalid' } },
      ])
      expect([encoding, await post(call, ...json(bomb(call, encoding), encoding))]).toMatchObject([
        encoding,
        { http: 413, envelope: { message: 'tooLarge' } },
      ])
    }
    for (const unknown of ['zstd', 'gzip, gzip', 'nonsense'])
      expect([unknown, await post(call, ...json(body, unknown))]).toMatchObject([unknown, { http: 415 }])
    expect(await stateOf(app)).toEqual(before)
  })
})

describe.each(withBody)('%s', (_, call) => {
  it('takes nothing from __proto__', async () => {
    const hidden = `{"__proto__":${JSON.stringify(sampleOf(call))},"constructor":{"prototype":${JSON.stringify(sampleOf(call))}}}`
    const [empty, reply] = [await post(call, ...json('{}')), await post(call, ...json(hidden))]
    expect(reply.http).toBe(empty.http)
    if (requiredFieldsOf(call).length > 0) expect(reply).toEqual(empty)
  })
})

const picture = (): Blob =>
  new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], { type: 'image/png' })
function form(call: Call, files: readonly string[]): FormData {
  const parts = new FormData()
  for (const [name, value] of Object.entries(sampleOf(call)))
    parts.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const name of files) parts.append(name, picture(), 'x.png')
  return parts
}

describe.each(oneOfEachReader(withBody.filter(([, { upload }]) => !upload)))('%s', (_, call) => {
  it('takes no files, and keeps none', async () => {
    const before = [await stateOf(app), leftOver()]
    for (const files of [[], ['file'], ['__proto__', 'constructor']])
      expect(await post(call, form(call, files))).toMatchObject({
        http: 415,
        envelope: { status: 0, message: 'unsupported' },
      })
    expect([await stateOf(app), leftOver()]).toEqual(before)
  })
})

/** Their files may be left out, so that what their ids name is looked for first: the sample's are nowhere. */
const leavesOut = new Set([
  '/user/courses/record',
  '/download/sampledocument',
  '/user/quality/actions/proof/add',
  '/employee/quality/actions/proof/add',
])

describe.each(withBody.filter(([, { upload }]) => upload))('%s', (_, call) => {
  it('takes no file under a name that it does not have, and keeps none', async () => {
    const before = [await stateOf(app), leftOver()]
    for (const files of [['unknown'], ['__proto__'], ['constructor', 'toString']])
      expect(await post(call, form(call, files))).toMatchObject({
        http: leavesOut.has(call.path) ? 404 : 400,
        envelope: { status: 0, message: expect.any(String) },
      })
    expect([await stateOf(app), leftOver()]).toEqual(before)
  })
})
