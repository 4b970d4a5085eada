import type { IDToken } from 'openid-client'
import { readClaims } from './claims.ts'

const claims = (more: Partial<IDToken> = {}): IDToken => ({
  iss: 'https://id.example',
  sub: 's1',
  aud: 'cloudoc',
  iat: 1,
  exp: 2,
  email: 'Amira@Sunrise.example',
  email_verified: true,
  name: 'Amira Khan',
  ...more,
})

it('takes an address that the provider vouches for, in lower case', () => {
  expect(readClaims('other', claims())).toEqual({
    issuer: 'https://id.example',
    subject: 's1',
    email: 'amira@sunrise.example',
    firstName: 'Amira',
    lastName: 'Khan',
  })
})

it.each([
  ['another provider has not verified', 'other', { email_verified: false }],
  ['another provider says nothing about', 'other', { email_verified: undefined }],
  ['is that of a private Google account', 'google', {}],
  ['Google has not verified', 'google', { email_verified: false, hd: 'sunrise.example' }],
] as const)('takes no address that %s', (_, kind, more) => {
  expect(readClaims(kind, claims(more))).toMatchObject({ subject: 's1', email: '' })
})

it('takes one of an organisation at Google, and one of the company’s own directory at Microsoft', () => {
  expect(readClaims('google', claims({ hd: 'sunrise.example' }))).toMatchObject({ email: 'amira@sunrise.example' })
  expect(readClaims('microsoft', claims({ tid: 't1', oid: 'o1', email_verified: undefined }))).toMatchObject({
    subject: 't1:o1',
    email: 'amira@sunrise.example',
  })
})

it('knows nobody at Microsoft without directory and person', () => {
  expect(readClaims('microsoft', claims({ tid: 't1' }))).toBeUndefined()
})
