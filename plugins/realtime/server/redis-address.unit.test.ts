import { faultOfRedisAddress } from './redis-address.ts'

it.each([
  '',
  'redis://localhost',
  'redis://10.0.0.41:6379',
  'redis://[::1]:6379/0',
  'redis://:only%20a%20password@redis.example:6379/',
  'rediss://cloudoc:p%2Fw@redis.example:6380/3',
])('%s is an address of Redis', address => expect(faultOfRedisAddress(address)).toBeUndefined())

it.each([
  ['redis.example:6379', 'no address of Redis'],
  ['secret', 'no address'],
  ['https://secret@redis.example', 'no address of Redis'],
  ['redis:secret', 'names no host'],
  ['redis://:secret@redis.example/cloudoc', 'a database that is no number'],
  ['redis://:secret%@redis.example', 'has a % that has to be written as %25'],
])('%s is refused in words, without a word of it', (address, words) => {
  const fault = faultOfRedisAddress(address)
  expect(fault).toContain(words)
  expect(fault).not.toContain('secret')
})
