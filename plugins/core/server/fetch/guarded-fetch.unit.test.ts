import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardedFetch, isPublicAddress, mayBeAsked } from './guarded-fetch.ts'

const mode = process.env['NODE_ENV']
let server: Server | undefined
afterEach(() => {
  process.env['NODE_ENV'] = mode
  server?.close()
  server?.closeAllConnections()
  server = undefined
})

/** A service on this machine; answers its address. */
async function serve(answer: RequestListener): Promise<string> {
  const opened = createServer(answer)
  server = opened
  await new Promise<void>(resolve => opened.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/`
}
const whyOf = (address: string) => guardedFetch(address, {}).catch((error: { why?: string }) => error.why)

it('answers what was asked for', async () => {
  const address = await serve((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ method: request.method }))
  })
  const reply = await guardedFetch(address, { method: 'POST', body: 'x' })
  expect([reply.status, await reply.json()]).toEqual([200, { method: 'POST' }])
})

it('follows no redirect', async () => {
  const address = await serve((request, response) => {
    if (request.url !== '/') throw new Error('It was followed')
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect((await guardedFetch(address, {})).status).toBe(302)
})

it('reads no more than half a megabyte', async () => {
  const address = await serve((_, response) => void response.end(Buffer.alloc(600 * 1024)))
  expect(await whyOf(address)).toBe('tooLarge')
})

it('leaves the rest unread where that is asked for', async () => {
  const address = await serve((_, response) => void response.end(Buffer.alloc(600 * 1024)))
  const reply = await guardedFetch(address, { maxBytes: 1024, cutsOff: true })
  expect([reply.status, (await reply.arrayBuffer()).byteLength < 100_000]).toEqual([200, true])
})

it.each([
  ['https://hooks.example.org/a', true],
  ['http://hooks.example.org/', false],
  ['http://localhost:1/', false],
  ['https://localhost/', false],
  ['https://[::1]/', false],
  ['https://127.0.0.1/', false],
  ['https://127.1/', false],
  ['https://0/', false],
  ['https://[64:ff9b::a00:1]/', false],
  ['https://user@hooks.example.org/', false],
  ['javascript:alert(1)', false],
])('%s may be asked where customers are served: %s', (address, may) => {
  process.env['NODE_ENV'] = 'production'
  expect(mayBeAsked(address)).toBe(may)
})

it('waits five seconds at most, also for a reply that comes drop by drop', async () => {
  const address = await serve((_, response) => {
    const drops = setInterval(() => response.write('.'), 200)
    response.once('close', () => clearInterval(drops))
  })
  const begun = Date.now()
  expect(await whyOf(address)).toBe('tooSlow')
  expect(Date.now() - begun).toBeLessThan(8000)
}, 10_000)

it.each([
  ['http://provider.example/', 'insecure'],
  ['ftp://provider.example/', 'insecure'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://10.0.0.1/', 'private'],
  ['https://[fd00::1]/', 'private'],
  ['https://2130706433/', 'private'],
])('does not ask %s', async (address, why) => {
  process.env['NODE_ENV'] = 'production'
  expect(await whyOf(address)).toBe(why)
})

it('does not ask this machine where it serves customers, by whatever name', async () => {
  process.env['NODE_ENV'] = 'production'
  expect(await whyOf('http://localhost:1/')).toBe('insecure')
  expect(await whyOf('https://127.0.0.1:1/')).toBe('private')
  expect(['private', 'unreachable']).toContain(await whyOf('https://localhost:1/'))
})

it('asks the identity provider of a demonstration, no other address of its machine, and none beside an outside database', async () => {
  const address = await serve((_, response) => void response.end('here'))
  process.env['NODE_ENV'] = 'production'
  process.env['DEMO_PROVIDER_URL'] = new URL(address).origin
  try {
    expect(await (await guardedFetch(`${address}keys`, {})).text()).toBe('here')
    expect(await whyOf('http://127.0.0.1:1/')).toBe('insecure')
    expect(await whyOf(address.replace('127.0.0.1', 'localhost'))).toBe('insecure')
    process.env['DATABASE_URL_OUTSIDE'] = '1'
    expect(await whyOf(address)).toBe('insecure')
  } finally {
    delete process.env['DEMO_PROVIDER_URL']
    delete process.env['DATABASE_URL_OUTSIDE']
  }
})

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['fe80::1', false],
  ['no address', false],
])('%s is of the internet: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))
