import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { moveClock } from '../clock.ts'
import { contentVersion } from '../data/content-version.ts'
import { responseCache } from './response-cache.ts'

interface Sent {
  status: number
  headers: Record<string, string | number>
  body: string
}

const version = jest.spyOn(contentVersion, 'current')
beforeEach(() => {
  version.mockReturnValue(7)
  responseCache.clear()
})
afterEach(() => moveClock(0))

const request = (url = '/api/a?b=1', headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, url, headers: { host: 'one.example', ...headers } }) as unknown as IncomingMessage
const keep = (body = '{"a":"£"}', from = request(), at = 7) =>
  responseCache.store(from, at, { status: 200, type: 'application/json', body, headers: { 'x-kept': 'yes' } })

/** What memory answers, or nothing. */
function answered(to: IncomingMessage): Sent | undefined {
  let head: Pick<Sent, 'status' | 'headers'> | undefined
  let sent: Sent | undefined
  const response = {
    writeHead: (status: number, headers: Sent['headers']) => {
      head = { status, headers }
    },
    end: (body: Buffer) => {
      const encoding = head?.headers['content-encoding']
      const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
      if (head) sent = { ...head, body: plain.toString() }
    },
  } as unknown as ServerResponse
  return responseCache.answer(to, response) ? sent : undefined
}

test('answers what was kept, with its headers, in the form that is accepted', () => {
  keep()
  expect(answered(request())).toEqual({
    status: 200,
    headers: { 'x-kept': 'yes', 'content-type': 'application/json', 'content-length': 10, vary: 'accept-encoding' },
    body: '{"a":"£"}',
  })
  expect(answered(request('/api/a?b=1', { 'accept-encoding': 'gzip' }))).toMatchObject({
    headers: { 'content-encoding': 'gzip' },
    body: '{"a":"£"}',
  })
  expect(answered(request('/api/a?b=1', { 'accept-encoding': 'gzip, br' }))).toMatchObject({
    headers: { 'content-encoding': 'br' },
    body: '{"a":"£"}',
  })
})

test('is good for its version of the content only', () => {
  keep()
  version.mockReturnValue(8)
  expect(answered(request())).toBeUndefined()
  version.mockReturnValue(-1)
  expect(answered(request())).toBeUndefined()
})

test('keeps nothing while the version is unknown', () => {
  version.mockReturnValue(-1)
  keep('x', request(), -1)
  expect(answered(request())).toBeUndefined()
})

test('a reply that was made before a change is not served after it', () => {
  keep('old', request(), 6)
  expect(answered(request())).toBeUndefined()
})

test('is for visitors’ GETs only', () => {
  keep()
  expect(answered(request('/api/a?b=1', { authorization: 'token' }))).toBeUndefined()
  expect(answered(request('/api/a?b=1', { authorization: '' }))).toBeUndefined()
  expect(answered(request('/api/a?b=1', {}, 'POST'))).toBeUndefined()
})

test('keeps companies’ addresses and queries apart, and knows no other hosts', () => {
  const acme = request('/api/a?b=1', { host: 'acme.localhost:1337' })
  keep('one')
  keep('two', acme)
  keep('three', request('/api/a?b=2'))
  expect([request(), acme, request('/api/a?b=2'), request('/api/a')].map(each => answered(each)?.body)).toEqual([
    'one',
    'two',
    'three',
    undefined,
  ])
  // A made-up host neither pushes anything out nor gets anything of its own.
  expect(answered(request('/api/a?b=1', { host: 'evil.example' }))?.body).toBe('one')
  expect(answered(request('/api/a?b=1', { host: 'evil.example/acme.localhost' }))?.body).toBe('one')
})

test('is over after a minute, as an offer may end by itself', () => {
  keep()
  moveClock(59)
  expect(answered(request())).toBeDefined()
  moveClock(61)
  expect(answered(request())).toBeUndefined()
})

test('keeps the newest thousand, and nothing that is too large to keep', () => {
  for (let at = 0; at < 1001; at++) keep(String(at), request(`/api/${at}`))
  expect(answered(request('/api/0'))).toBeUndefined()
  expect(answered(request('/api/1000'))?.body).toBe('1000')
  keep('x'.repeat(2_000_001), request('/api/large'))
  expect(answered(request('/api/large'))).toBeUndefined()
  const long = `/api/${'x'.repeat(500)}`
  keep('x', request(long))
  expect(answered(request(long))).toBeUndefined()
}, 30_000)
