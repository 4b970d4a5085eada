import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { commonTexts } from '../../../contract/envelope.ts'
import type { Http, Middleware, Platform } from '../../platform.ts'
import { guardBodies } from './bodies.ts'

/** The platform's reader, which meets this fault. */
function readerThatMeets(fault: Error, isStaff = false): Middleware {
  let wrapped: Middleware | undefined
  const registry = {
    extend(
      _: string,
      wrap: (make: (config: { onError(error: Error): void }) => Middleware) => (config: object) => Middleware,
    ) {
      wrapped = wrap(config => async () => config.onError(fault))({})
    },
  }
  guardBodies({
    get: () => registry,
    sessionManager: () => ({ validateAccessToken: () => ({ isValid: isStaff }) }),
  } as unknown as Platform)
  if (!wrapped) throw new Error('The reader was not wrapped')
  return wrapped
}
const aRequest = (path: string): Http => ({ path, get: () => '', request: {} }) as unknown as Http

const junk = Buffer.from('not packed at all')
const unpackers = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) }
const faultOf = (encoding: keyof typeof unpackers): Promise<Error> =>
  unpackers[encoding](junk).then(
    () => new Error('It was unpacked'),
    (error: Error) => error,
  )

it.each(['gzip', 'deflate', 'br'] as const)(
  'a body that is no %s is refused in the form of the admin',
  async encoding => {
    const http = aRequest('/admin/login')
    await readerThatMeets(await faultOf(encoding))(http, async () => undefined)
    expect(http.status).toBe(400)
    expect(http.body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } })
  },
)

it('a body that is no JSON is refused', async () => {
  const http = aRequest('/content-manager/x')
  const fault = Object.assign(new SyntaxError('Unexpected token'), { status: 400 })
  await readerThatMeets(fault)(http, async () => undefined)
  expect(http.status).toBe(400)
})

it('under /api the words are left to the envelope', async () => {
  const reading = readerThatMeets(await faultOf('gzip'))(aRequest('/api/x'), async () => undefined)
  await expect(reading).rejects.toMatchObject({ status: 400 })
})

it.each([
  ['a full disk', Object.assign(new Error('no room'), { code: 'ENOSPC' })],
  ['a large body', Object.assign(new Error('too large'), { status: 413 })],
])('%s stays what it is', async (_, fault) => {
  await expect(readerThatMeets(fault)(aRequest('/admin/login'), async () => undefined)).rejects.toBe(fault)
})

it.each([
  [507, 'no room', Object.assign(new Error('write'), { code: 'ENOSPC' }), commonTexts.noRoom],
  [503, 'nowhere to keep it', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), commonTexts.filesAway],
])('a picture of staff is answered %i in words where there is %s', async (status, _, fault, message) => {
  const http = { ...aRequest('/upload'), get: () => 'Bearer token' } as unknown as Http
  await readerThatMeets(fault, true)(http, async () => undefined)
  expect(http).toMatchObject({ status, body: { data: null, error: { status, message } } })
})
