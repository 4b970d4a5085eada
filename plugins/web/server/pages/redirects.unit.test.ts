import { redirectOf } from './redirects.ts'

describe('addresses that live in the workspace (shop §2)', () => {
  it.each([
    ['/dashboard', '/company/dashboard'],
    ['/profile', '/company/profile'],
    ['/checkout', '/company/checkout'],
    ['/orders', '/company/orders'],
    ['/order-detail/CD-000001', '/company/order-detail/CD-000001'],
    ['/order/history', '/company/order/history'],
    ['/subscriptions', '/company/subscriptions'],
    ['/subscription/pay', '/company/subscription/pay'],
    ['/document/management/renewal', '/company/document/management/renewal'],
    ['/invoice', '/company/invoice'],
    ['/notifications', '/company/notifications'],
    ['/history', '/company/history'],
    ['/settings', '/company/settings'],
    ['/documents', '/company/documents'],
    ['/myDocuments', '/company/myDocuments'],
    ['/policy-documents', '/company/policy-documents'],
    ['/employee/policies', '/company/employee/policies'],
    ['/signatures', '/company/signatures'],
    ['/document/sign', '/company/document/sign'],
    ['/document/sign/verify', '/company/document/sign/verify'],
    ['/course', '/company/course'],
  ])('%s leads to %s', (path, to) => {
    expect(redirectOf(path, '', '')).toBe(to)
    expect(redirectOf(`${path}/`, '?tab=1&x=%2F', 'acme')).toBe(`${to}?tab=1&x=%2F`)
  })

  it.each([
    '/',
    '/cart',
    '/ordersomething',
    '/document-search',
    '/documentlibrary',
    '/subscription-detail/x',
    '/order',
    '/employee',
    '//evil.example/dashboard',
  ])('leaves %s alone', path => {
    expect(redirectOf(path, '?gclid=1', '')).toBeUndefined()
  })
})

describe('on the address of a company', () => {
  it.each([
    ['/', '?gclid=abc'],
    ['/policies-procedures', '?utm_source=x&fbclid=1'],
    ['/employee', ''],
    ['/employee/login', '?a=1'],
  ])('%s%s begins at /', (path, search) => {
    expect(redirectOf(path, search, 'acme')).toBe('/')
  })
  it('leaves everything else alone', () => {
    expect(redirectOf('/', '', 'acme')).toBeUndefined()
    expect(redirectOf('/login', '?next=%2Fcompany', 'acme')).toBeUndefined()
    expect(redirectOf('/employees', '', 'acme')).toBeUndefined()
  })
})
