import type { IncomingMessage } from 'node:http'
import { addressOf, hostOf, networkOf } from './caller.ts'
import { publicOrigin, subdomainOf } from './host.ts'

const before = { ...process.env }
afterEach(() => {
  for (const name of ['TRUST_PROXY', 'PUBLIC_URL', 'BASE_HOSTS', 'PORT']) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
})

const request = (headers: Record<string, string>, remoteAddress = '192.0.2.7') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

const malformed = [
  'evil.example/.localhost',
  'evil.example#.localhost',
  'evil.example?.localhost',
  'evil.example\\.localhost',
  'evil.example@acme.localhost',
  'acme.localhost:99999x',
  'acme..localhost',
  '-acme.localhost',
  'acme.localhost evil.example',
  '%61cme.localhost',
  'acme_.localhost',
  '.localhost',
  'acme.localhost.',
  '',
]

describe('a host', () => {
  it.each(malformed)('%j is none, said by whichever header', host => {
    expect(hostOf(request({ host }))).toBe('')
    process.env['TRUST_PROXY'] = 'true'
    expect(hostOf(request({ host: '', 'x-forwarded-host': host }))).toBe('')
    expect(subdomainOf(hostOf(request({ host: '', 'x-forwarded-host': host })))).toBeUndefined()
  })

  it('is what our own proxy forwards, and otherwise what was asked for', () => {
    const asked = request({ host: 'Shop.Localhost:1337', 'x-forwarded-host': 'acme.localhost, evil.example' })
    expect(hostOf(asked)).toBe('shop.localhost:1337')
    process.env['TRUST_PROXY'] = 'true'
    expect(hostOf(asked)).toBe('acme.localhost')
  })

  it('of a company is one label before a name of ours', () => {
    process.env['PUBLIC_URL'] = 'https://cloudoc.example'
    expect(
      [
        'acme.cloudoc.example',
        'acme.cloudoc.example:443',
        'cloudoc.example',
        'www.cloudoc.example',
        'a.b.cloudoc.example',
        'acme.cloudoc.example.evil.example',
        'evilcloudoc.example',
      ].map(subdomainOf),
    ).toEqual(['acme', 'acme', undefined, undefined, undefined, undefined, undefined])
  })
})

it('the product’s own origin is configured, or this machine’s', () => {
  delete process.env['PUBLIC_URL']
  process.env['PORT'] = '1337'
  expect(publicOrigin()).toBe('http://localhost:1337')
  process.env['PUBLIC_URL'] = 'https://cloudoc.example/any?thing'
  expect(publicOrigin()).toBe('https://cloudoc.example')
})

describe('an address', () => {
  it('is the connection’s where no proxy of ours stands, whatever was forwarded', () => {
    process.env['TRUST_PROXY'] = 'false'
    expect(addressOf(request({ 'x-forwarded-for': '198.51.100.1' }))).toBe('192.0.2.7')
  })

  it('is the one that our outermost proxy saw: what stands before it was written by the caller', () => {
    process.env['TRUST_PROXY'] = 'true'
    expect(addressOf(request({ 'x-forwarded-for': '203.0.113.9, 198.51.100.1' }))).toBe('198.51.100.1')
    process.env['TRUST_PROXY'] = '2'
    expect(addressOf(request({ 'x-forwarded-for': '203.0.113.9, 198.51.100.1, 10.0.0.1' }))).toBe('198.51.100.1')
    expect(addressOf(request({ 'x-forwarded-for': 'unknown' }))).toBe('192.0.2.7')
  })

  it('counts by the /64 where it is IPv6', () => {
    expect([networkOf('2001:db8:1:2:3:4:5:6'), networkOf('::ffff:192.0.2.1'), networkOf('192.0.2.1')]).toEqual([
      '2001:db8:1:2::/64',
      '192.0.2.1',
      '192.0.2.1',
    ])
  })
})
