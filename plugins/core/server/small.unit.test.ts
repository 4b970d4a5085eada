import { percentOf, showPence, showPounds, toPence, toPounds } from '../contract/money.ts'
import { permissionNames } from '../contract/permissions.ts'
import { may } from './call/actor.ts'
import { isKeepable, unstorableFields } from './call/storable.ts'
import { inMinutes, inSeconds, moveClock, now } from './clock.ts'
import { fingerprint, isSigned, newToken, sign, storedToken } from './security/keys.ts'
import { signedLinks } from './security/signed-link.ts'

describe('money', () => {
  test.each([
    ['0.1', 10],
    [0.29, 29],
    ['19.99', 1999],
    [1.005, 100],
    [1234.56, 123_456],
    [-4.5, -450],
  ])('%p pounds are %p pence', (pounds, pence) => {
    expect(toPence(pounds)).toBe(pence)
  })
  test('every penny comes back from the wire', () => {
    for (let pence = 0; pence < 200_000; pence += 7) expect(toPence(toPounds(pence))).toBe(pence)
  })
  test.each([
    [100, 20, 20],
    [99, 50, 50],
    [1, 50, 1],
    [333, 10, 33],
    [12_345, 0, 0],
    [12_345, 100, 12_345],
  ])('%p pence, %p %%: %p', (pence, percent, part) => {
    expect(percentOf(pence, percent)).toBe(part)
  })
  test('is shown as people write it', () => {
    expect([showPence(123_450), showPounds(1234.5), showPence(5)]).toEqual(['£1,234.50', '£1,234.50', '£0.05'])
  })
})

describe('permissions', () => {
  test('the holder may everything, an employee nothing, a sub-user what is named', () => {
    expect(may({ role: 'company', permissions: [] }, 'Subscriptions')).toBe(true)
    expect(may({ role: 'employee', permissions: permissionNames }, 'Subscriptions')).toBe(false)
    expect(may({ role: 'user', permissions: ['Documents'] }, 'Subscriptions', 'Documents')).toBe(true)
    expect(may({ role: 'user', permissions: ['Documents'] }, 'Subscriptions')).toBe(false)
    expect(may({ role: 'user', permissions: permissionNames })).toBe(false)
  })
})

describe('keys', () => {
  const before = process.env['CLOUDOC_SECRET']
  beforeEach(() => {
    process.env['CLOUDOC_SECRET'] = 'one'
  })
  afterAll(() => {
    if (before === undefined) delete process.env['CLOUDOC_SECRET']
    else process.env['CLOUDOC_SECRET'] = before
  })

  test('tokens are long, differ, and are not stored as they are', () => {
    const tokens = new Set(Array.from({ length: 1000 }, newToken))
    expect(tokens.size).toBe(1000)
    for (const token of tokens) expect([token.length, fingerprint(token) === token]).toEqual([43, false])
  })
  test('an address opens what it says, for ten minutes, and nothing else', () => {
    const links = signedLinks('file', '/files/file', ['id', 'session'])
    const query = Object.fromEntries(new URL(links.make({ id: 'a&b', session: '3' }).url, 'http://here').searchParams)
    expect(links.read(query)).toEqual({ id: 'a&b', session: '3' })
    for (const changed of [
      { id: 'b' },
      { session: '4' },
      { expires: '9999999999' },
      { signature: '' },
      { id: undefined },
      { id: ['a&b'] },
    ])
      expect(links.read({ ...query, ...changed })).toBeUndefined()
    expect(signedLinks('other', '/files/file', ['id', 'session']).read(query)).toBeUndefined()
    expect(signedLinks('file', '/files/file', ['session', 'id']).read(query)).toBeUndefined()
    moveClock(10 * 60 + 1)
    expect(links.read(query)).toBeUndefined()
    moveClock(0)
  })
  test('a signature fits its text, purpose and secret only', () => {
    const signature = sign('invoice', '12')
    expect(isSigned('invoice', '12', signature)).toBe(true)
    expect(isSigned('invoice', '13', signature)).toBe(false)
    expect(isSigned('captcha', '12', signature)).toBe(false)
    expect(isSigned('invoice', '12', `${signature}x`)).toBe(false)
    expect(isSigned('invoice', '12', '')).toBe(false)
    process.env['CLOUDOC_SECRET'] = 'two'
    expect(isSigned('invoice', '12', signature)).toBe(false)
  })
  test('what a secret before it signed is good for as long as that is named', () => {
    const [signature, token] = [sign('invoice', '12'), sign('link', 'a')]
    process.env['CLOUDOC_SECRET'] = 'three'
    process.env['CLOUDOC_SECRET_BEFORE'] = 'two, one'
    expect(sign('invoice', '12')).not.toBe(signature)
    expect([isSigned('invoice', '12', signature), isSigned('invoice', '13', signature)]).toEqual([true, false])
    expect(isSigned('invoice', '12', sign('invoice', '12'))).toBe(true)
    expect([storedToken('link', 'a', fingerprint(token)), storedToken('link', 'a', 'other')]).toEqual([
      token,
      sign('link', 'a'),
    ])
    process.env['CLOUDOC_SECRET_BEFORE'] = 'two'
    expect(isSigned('invoice', '12', signature)).toBe(false)
    delete process.env['CLOUDOC_SECRET_BEFORE']
  })
  test('nothing is signed without a secret', () => {
    delete process.env['CLOUDOC_SECRET']
    expect(() => sign('invoice', '12')).toThrow('CLOUDOC_SECRET is not set')
  })
})

describe('the clock', () => {
  afterEach(() => moveClock(0))
  test('moves from real time, not from where it was', () => {
    moveClock(3600)
    moveClock(60)
    expect(Math.abs(now().getTime() - Date.now() - 60_000)).toBeLessThan(1000)
    expect(Math.round((inMinutes(2).getTime() - now().getTime()) / 1000)).toBe(120)
    expect(Math.round((inSeconds(-5).getTime() - now().getTime()) / 1000)).toBe(-5)
  })
})

describe('text that can be kept', () => {
  test.each(['', 'plain', 'Zoë 🙂', { a: ['b', { c: null }] }, 12, undefined, null])('%j can', value =>
    expect(isKeepable(value)).toBe(true),
  )
  test.each(['a\0b', '\ud800', 'a\udc00b', ['x', { y: 'a\0' }], { 'a\0': 1 }])('%j cannot', value =>
    expect(isKeepable(value)).toBe(false),
  )
  test('deep nesting ends no stack', () => {
    let deep: unknown = 'a\0'
    for (let depth = 0; depth < 200_000; depth++) deep = [deep]
    expect(isKeepable(deep)).toBe(false)
  })
  test('fields are named', () => expect(unstorableFields({ a: 'x', b: 'y\0', c: ['\ud800'] })).toEqual(['b', 'c']))
})
