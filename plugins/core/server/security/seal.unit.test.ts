import { seal, sealAnew, unseal } from './seal.ts'

const before = process.env['CLOUDOC_SECRET']
beforeEach(() => {
  process.env['CLOUDOC_SECRET'] = 'one'
})
afterAll(() => {
  if (before === undefined) delete process.env['CLOUDOC_SECRET']
  else process.env['CLOUDOC_SECRET'] = before
})

test('opens again for its purpose and its owner, and for nothing else', () => {
  const sealed = seal('two-step', 'a', 'secret text')
  expect(unseal('two-step', 'a', sealed)).toBe('secret text')
  expect(sealed).not.toContain('secret')
  expect([unseal('two-step', 'b', sealed), unseal('other', 'a', sealed)]).toEqual([undefined, undefined])
  process.env['CLOUDOC_SECRET'] = 'two'
  expect(unseal('two-step', 'a', sealed)).toBeUndefined()
})

test('opens with a secret before it, and can be sealed anew with that of now', () => {
  const sealed = seal('two-step', 'a', 'secret text')
  expect(sealAnew('two-step', 'a', sealed)).toBeUndefined()
  process.env['CLOUDOC_SECRET'] = 'two'
  process.env['CLOUDOC_SECRET_BEFORE'] = 'one'
  expect(unseal('two-step', 'a', sealed)).toBe('secret text')
  const anew = sealAnew('two-step', 'a', sealed) ?? ''
  expect(sealAnew('two-step', 'b', sealed)).toBeUndefined()
  delete process.env['CLOUDOC_SECRET_BEFORE']
  expect([unseal('two-step', 'a', anew), unseal('two-step', 'a', sealed)]).toEqual(['secret text', undefined])
})

test('is never the same twice, and opens not where a bit was changed', () => {
  const sealed = seal('two-step', 'a', 'secret text')
  expect(seal('two-step', 'a', 'secret text')).not.toBe(sealed)
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal('two-step', 'a', changed.toString('base64url'))).toBeUndefined()
  }
  for (const broken of ['', 'x', sealed.slice(0, 30), `${sealed}AA`])
    expect(unseal('two-step', 'a', broken)).toBeUndefined()
})

test('nothing is sealed without a secret', () => {
  delete process.env['CLOUDOC_SECRET']
  expect(() => seal('two-step', 'a', 'x')).toThrow('CLOUDOC_SECRET is not set')
})
