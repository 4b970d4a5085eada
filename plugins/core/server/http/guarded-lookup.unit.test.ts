import type { LookupAddress } from 'node:dns'
import { guardedFetch } from './guarded-fetch.ts'

/** What a name is looked up as: another address each time, as a forger's name server says it. */
let answers: LookupAddress[][] = []
let asked = 0
jest.mock('node:dns', () => ({
  lookup: (_: string, __: object, answer: (error: null, found: LookupAddress[]) => void) => {
    asked += 1
    answer(null, answers.shift() ?? [])
  },
}))

const at = (...addresses: string[]): LookupAddress[] =>
  addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
const whyOf = (address: string) => guardedFetch(address, { maxMs: 500 }).catch((error: { why?: string }) => error.why)
const mode = process.env['NODE_ENV']
beforeEach(() => {
  process.env['NODE_ENV'] = 'production'
  asked = 0
})
afterEach(() => {
  process.env['NODE_ENV'] = mode
})

it.each([
  ['of a private network', ['10.0.0.1']],
  ['of this machine', ['127.0.0.1']],
  ['of the cloud’s own service', ['169.254.169.254']],
  ['written as IPv6', ['::ffff:169.254.169.254']],
  ['written as IPv6 that is translated', ['64:ff9b::a9fe:a9fe']],
  ['of a private network beside one of the internet', ['93.184.216.34', '10.0.0.1']],
  ['that is none', ['nowhere']],
])('a name that is looked up as an address %s is not asked', async (_, addresses) => {
  answers = [at(...addresses)]
  expect(await whyOf('https://hooks.example.org/')).toBe('private')
})

it('a name that answers otherwise the second time is looked up once, for the connection that is made', async () => {
  // TEST-NET-3 of RFC 5737 is nobody's, and reserved: as good as private.
  answers = [at('203.0.113.1'), at('127.0.0.1')]
  expect(await whyOf('https://hooks.example.org/')).toBe('private')
  expect(asked).toBe(1)
  // Each request looks anew: what was of the internet a moment ago is of no use.
  expect(await whyOf('https://hooks.example.org/')).toBe('private')
  expect(asked).toBe(2)
})
