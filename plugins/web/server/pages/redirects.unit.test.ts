import { redirectOf } from './redirects.ts'

describe('addresses that live in the workspace (shop §2, documents §2)', () => {
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
    ['/todo', '/company/todo'],
    ['/policy-documents', '/company/policy-documents'],
    ['/employee/policies', '/company/employee/policies'],
    ['/signatures', '/company/signatures'],
    ['/document/sign', '/company/document/sign'],
    ['/document/sign/verify', '/company/document/sign/verify'],
    ['/course', '/company/course'],
    ['/create-new-documents', '/company/create-new-documents'],
    ['/saved-documents', '/company/saved-documents'],
    ['/deleted-documents', '/company/deleted-documents'],
    ['/index', '/company/index'],
    ['/reference/d1', '/company/reference/d1'],
    ['/myfiles', '/company/myfiles'],
    ['/myfiles/editor', '/company/myfiles/editor'],
    ['/policies', '/company/policies'],
    ['/policies/multi/create', '/company/policies/multi/create'],
    ['/publishedpolicies', '/company/publishedpolicies'],
    ['/policy/document/view', '/company/policy/document/view'],
    ['/employees', '/company/employees'],
    ['/deleted/employees', '/company/deleted/employees'],
    ['/users', '/company/users'],
    ['/users/deleted-list', '/company/users/deleted-list'],
    ['/groups', '/company/groups'],
    ['/group/add', '/company/group/add'],
  ])('%s leads to %s', (path, to) => {
    expect(redirectOf(path, '', '')).toBe(to)
    expect(redirectOf(`${path}/`, '?tab=1&x=%2F', 'acme')).toBe(`${to}?tab=1&x=%2F`)
  })

  it.each([
    ['/employee/login', '/company/employee/login'],
    ['/employee/add', '/company/employee/add'],
    ['/policy/documents', '/company/policy/documents'],
  ])("%s leads to %s on the product's own address (shop §2 Public routes)", (path, to) => {
    expect(redirectOf(path, '', '')).toBe(to)
  })

  it.each([
    '/',
    '/policies-procedures',
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
    expect(redirectOf('/employeesx', '', 'acme')).toBeUndefined()
    expect(redirectOf('/policy/documents', '', 'acme')).toBeUndefined()
  })
})
