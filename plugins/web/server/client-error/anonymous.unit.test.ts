import { anonymous } from './anonymous.ts'

test.each([
  ['TypeError: x is undefined', 'TypeError: x is undefined'],
  ['no person sam.taylor+care@example.co.uk here', 'no person [address] here'],
  [
    'at https://cloudoc.example/resetpassword?otp=1234&email=x failed',
    'at https://cloudoc.example/resetpassword failed',
  ],
  [
    'at open (https://cloudoc.example/assets/entry-client-BX3kd8a2.js:1:2345)',
    'at open (https://cloudoc.example/assets/entry-client-BX3kd8a2.js:1:2345)',
  ],
  ['/company/documents/clz3k8x0a0001qwertyuiopas', '/company/documents/[id]'],
  ['token kZ3vbf0yqD1mEw7TtqVbR2cXl5hU8sGoNnJpAaQiLeY', 'token [id]'],
  ['a3bb189e-8bf9-3888-9912-ace4e6543002 is gone', '[id] is gone'],
  ['call +44 20 7946 0000 now', 'call [number] now'],
  ['Sam%40example.test', '[address]'],
  ['Sam%20Taylor', 'Sam_Taylor'],
  [
    'ReferenceError: renderDocumentsOfCompany is not defined',
    'ReferenceError: renderDocumentsOfCompany is not defined',
  ],
])('%s', (given, kept) => {
  expect(anonymous(given, 500)).toBe(kept)
})

test('is never longer than it may be', () => {
  expect(anonymous('x y '.repeat(10_000), 300)).toHaveLength(300)
})
