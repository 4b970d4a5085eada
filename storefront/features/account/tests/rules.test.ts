import { startCrossing } from '@cloudoc/accounts/contract/session.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { addOffline } from '@cloudoc/kit/session/offlineCart.ts'
import { signIn } from '@cloudoc/kit/session/store.ts'
import { waitingTextKey } from '@cloudoc/kit/session/waitingText.ts'
import { answers, fails } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { crossingUrl, leaveFor, mustCross } from '../arrival/crossing.ts'
import { landingAfterSignUp, landingOf } from '../arrival/landing.ts'
import { safeNext } from '../arrival/nextPath.ts'
import type { Attempt } from '../code/codeAttempts.ts'
import { codeMs, isAlive, lockReason } from '../code/codeAttempts.ts'
import { cartData, signInCart } from '../offlinePayload.ts'
import type { SignUpValues } from '../sign-up/signUpRules.ts'
import { checkSignUp } from '../sign-up/signUpRules.ts'

describe('next', () => {
  test.each([
    ['/cart', '/cart'],
    ['/subscription-detail/care-home?plan=yearly#inside', '/subscription-detail/care-home?plan=yearly#inside'],
    ['/company/checkout', '/company/checkout'],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['/\t/evil.example', ''],
    ['/.//evil.example', ''],
    ['https://evil.example', ''],
    ['javascript:alert(1)', ''],
    ['cart', ''],
    ['', ''],
    ['/signin', ''],
    ['/login?next=/login', ''],
    ['/resetpassword/abc', ''],
    [null, ''],
  ])('%j leads to %j', (value, path) => {
    expect(safeNext(value)).toBe(path)
  })
})

describe('where a sign-in leads (rulings 10)', () => {
  const go = (path: string, cross: boolean) => ({ kind: 'go', path, cross })
  test.each([
    [
      'an employee',
      { role: 'employee', subdomain: 'acme', activesubs: false },
      '',
      go('/company/employee/policies', true),
    ],
    ['an employee without subdomain', { role: 'employee', subdomain: '', activesubs: true }, '', { kind: 'noDomain' }],
    [
      'a company with a subscription',
      { role: 'company', subdomain: 'acme', activesubs: true },
      '',
      go('/company/dashboard', true),
    ],
    [
      'a company without one',
      { role: 'company', subdomain: 'acme', activesubs: false },
      '',
      go('/company/dashboard', false),
    ],
    [
      'a company without subdomain',
      { role: 'company', subdomain: '', activesubs: true },
      '',
      { kind: 'reminder', path: '/company/dashboard' },
    ],
    [
      'a sub-user with a subscription',
      { role: 'user', subdomain: 'acme', activesubs: true },
      '',
      go('/company/dashboard', true),
    ],
    [
      'a sub-user without subdomain',
      { role: 'user', subdomain: '', activesubs: true },
      '',
      go('/company/dashboard', false),
    ],
    [
      'a next path in the app',
      { role: 'company', subdomain: 'acme', activesubs: true },
      '/company/invoice',
      go('/company/invoice', true),
    ],
    ['a next path in the shop', { role: 'company', subdomain: 'acme', activesubs: true }, '/cart', go('/cart', false)],
  ] as const)('%s', (_name, arrived, next, landing) => {
    expect(landingOf(arrived, next)).toEqual(landing)
  })

  test('a sign-up leads to checkout with a cart, else to the shop', () => {
    expect(landingAfterSignUp(true)).toEqual(go('/company/checkout', true))
    expect(landingAfterSignUp(false)).toEqual(go('/company', true))
    expect(landingAfterSignUp(false, '/features')).toEqual(go('/features', false))
  })
})

describe('crossing to the subdomain (rulings 9)', () => {
  const at = (host: string) => ({ protocol: 'https:', host, hostname: host.replace(/:\d+$/, '') })
  test.each([
    ['cloudoc.example', true],
    ['www.cloudoc.example', true],
    ['localhost:1337', true],
    ['other.cloudoc.example', true],
    ['acme.cloudoc.example', false],
    ['127.0.0.1:1337', false],
    ['[::1]:1337', false],
  ])('from %s: %s', (host, crosses) => {
    expect(mustCross('acme', at(host))).toBe(crosses)
  })

  test('the address keeps path, query and port, and drops www', () => {
    expect(crossingUrl('acme', '/company/invoice?page=2', 'c0de', at('www.cloudoc.example:8443'))).toBe(
      'https://acme.cloudoc.example:8443/company/invoice?page=2&code=c0de',
    )
  })

  test('goes there with a code, and stays on this host where there is none', async () => {
    const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
    server.use(answers(startCrossing, { code: 'c0de', subdomain: 'acme' }))
    await leaveFor('/company/dashboard', 'acme', at('cloudoc.example'))
    expect(leave).toHaveBeenLastCalledWith('https://acme.cloudoc.example/company/dashboard?code=c0de')
    server.use(fails(startCrossing))
    await leaveFor('/company/dashboard', 'acme', at('cloudoc.example'))
    expect(leave).toHaveBeenLastCalledWith('/company/dashboard')
    // An address of numbers is not asked for a code at all.
    await leaveFor('/company/profile', 'acme', at('10.0.0.7:1337'))
    expect(leave).toHaveBeenLastCalledWith('/company/profile')
    leave.mockRestore()
  })

  test('back to a text that this browser keeps unsaved, one stays where it is kept', async () => {
    const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
    signIn({ authToken: 't', userId: 'u1', role: 'user', login_user_id: 'u7' })
    server.use(answers(startCrossing, { code: 'c0de', subdomain: 'acme' }))
    localStorage.setItem(waitingTextKey('u7', 'd1'), '{}')
    await leaveFor('/company/documents/editor?id=d1', 'acme', at('cloudoc.example'))
    expect(leave).toHaveBeenLastCalledWith('/company/documents/editor?id=d1')
    // Another document, or somebody else's text, is nothing to stay for.
    localStorage.setItem(waitingTextKey('u8', 'd2'), '{}')
    await leaveFor('/company/documents/editor?id=d2', 'acme', at('cloudoc.example'))
    expect(leave).toHaveBeenLastCalledWith('https://acme.cloudoc.example/company/documents/editor?id=d2&code=c0de')
    leave.mockRestore()
  })
})

describe('texts of the sign-up form (shop §5)', () => {
  const right: SignUpValues = {
    firstname: 'Jane',
    lastname: 'Smith',
    companyName: 'Acme Care',
    email: 'jane@acme.example',
    personal_phone: '02079460123',
    subdomain: 'acme1',
    password: 'long enough',
    confirmPassword: 'long enough',
  }
  test('a right form has none', () => {
    expect(checkSignUp(right)).toEqual({})
  })
  test.each(Object.keys(right) as (keyof SignUpValues)[])('%s has to be filled', name => {
    for (const empty of ['', 'undefined', 'null'])
      expect(checkSignUp({ ...right, [name]: empty })[name]).toBe('All fields are required')
  })
  test.each([
    ['email', 'jane', 'Valid Email is required'],
    ['email', 'jane@acme', 'Please check your email format'],
    ['email', 'ja ne@acme.example', 'Please check your email format'],
    ['personal_phone', '020794601', 'Phone number format is incorrect'],
    ['personal_phone', '0207946012345', 'Phone number format is incorrect'],
    ['personal_phone', '+442079460123', 'Phone number format is incorrect'],
    ['subdomain', 'acme-care', 'Use letters and digits only for the subdomain'],
    ['password', 'short', 'Use at least 10 characters for the password'],
    ['confirmPassword', 'long enough ', 'Password and Confirm password should be same'],
  ] as const)('%s %j: %s', (name, value, text) => {
    expect(checkSignUp({ ...right, [name]: value })[name]).toBe(text)
  })
})

describe('codes (rulings 11)', () => {
  const attempt: Attempt = {
    email: 'Jane@acme.example',
    handle: 'h',
    sentAt: 1000,
    wrong: 0,
    verified: false,
    notice: '',
  }
  test('five tries, ten minutes', () => {
    expect(lockReason({ ...attempt, wrong: 4 }, 2000)).toBeUndefined()
    expect(lockReason({ ...attempt, wrong: 5 }, 2000)).toBe('tries')
    expect(lockReason(attempt, 1000 + codeMs)).toBe('time')
  })
  test('one that is out is used again, for the same address only', () => {
    expect(isAlive(attempt, 'jane@acme.example', 2000)).toBe(true)
    expect(isAlive(attempt, 'joan@acme.example', 2000)).toBe(false)
    expect(isAlive({ ...attempt, wrong: 5 }, 'jane@acme.example', 2000)).toBe(false)
    expect(isAlive({ ...attempt, verified: true }, 'jane@acme.example', 1000 + codeMs)).toBe(true)
    expect(isAlive(null, 'jane@acme.example', 2000)).toBe(false)
  })
})

test('what a visitor had chosen goes along without names and prices, packages and documents apart (rulings 19)', () => {
  expect(signInCart()).toEqual({})
  addOffline({
    packageId: 'p1',
    sendtype: 'subscription',
    renewalPlan: 'monthly',
    packages: ['combo'],
    licencetype: 'multiple',
    name: 'Care home',
    slug: 'care-home',
  })
  addOffline({
    packageId: 'd1',
    sendtype: 'package',
    renewalPlan: 'yearly',
    packages: [],
    licencetype: 'single',
    name: 'Lone working',
    slug: '',
  })
  const packageLine = {
    packageId: 'p1',
    sendtype: 'subscription',
    renewalPlan: 'monthly',
    packages: ['combo'],
    licencetype: 'multiple',
  }
  const documentLine = {
    packageId: 'd1',
    sendtype: 'package',
    renewalPlan: 'yearly',
    packages: [],
    licencetype: 'single',
  }
  expect(signInCart()).toEqual({ offline_cart_data: [packageLine], offdocumentCart: [documentLine] })
  expect(cartData()).toEqual([packageLine, documentLine])
})
