import type { Role } from '@cloudoc/core/contract/permissions.ts'
import type { EntryName, Viewer } from './rules.ts'
import { currentFor, homeFor, menuFor } from './rules.ts'

const viewer = (role: Role | '', permissions: string[], active: boolean | undefined): Viewer => ({
  role,
  permissions,
  active,
})
const names = (who: Viewer): EntryName[] => menuFor(who).map(({ name }) => name)
const bought: EntryName[] = ['subscription', 'orders', 'invoices']
const people: EntryName[] = ['users', 'history', 'bin']
const office: EntryName[] = ['users', 'history', 'index', 'bin']

describe('side menu (documents §6): role, permissions and what the company holds decide', () => {
  test.each<[string, Viewer, EntryName[]]>([
    [
      'company, active',
      viewer('company', [], true),
      [
        'dashboard',
        'documents',
        'myDocuments',
        'employees',
        'training',
        'staffPolicies',
        ...office,
        ...bought,
        'profile',
        'settings',
      ],
    ],
    [
      'company, inactive',
      viewer('company', [], false),
      [
        'dashboard',
        'myDocuments',
        'employees',
        'training',
        'staffPolicies',
        ...office,
        ...bought,
        'profile',
        'settings',
      ],
    ],
    [
      'company, not known yet',
      viewer('company', [], undefined),
      [
        'dashboard',
        'myDocuments',
        'employees',
        'training',
        'staffPolicies',
        ...office,
        ...bought,
        'profile',
        'settings',
      ],
    ],
    [
      'company, its public page on',
      { ...viewer('company', [], true), publicPage: true },
      [
        'dashboard',
        'documents',
        'myDocuments',
        'employees',
        'training',
        'staffPolicies',
        'publicPolicies',
        ...office,
        ...bought,
        'profile',
        'settings',
      ],
    ],
    [
      'company, its public page on, inactive',
      { ...viewer('company', [], false), publicPage: true },
      [
        'dashboard',
        'myDocuments',
        'employees',
        'training',
        'staffPolicies',
        ...office,
        ...bought,
        'profile',
        'settings',
      ],
    ],
    [
      'company with Pro',
      { ...viewer('company', [], true), pro: true },
      [
        'dashboard',
        'documents',
        'myDocuments',
        'signatures',
        'employees',
        'training',
        'staffPolicies',
        'forms',
        ...office,
        ...bought,
        'profile',
        'settings',
      ],
    ],
    ['sub-user: DocuSign', viewer('user', ['DocuSign'], true), ['signatures']],
    ['sub-user: Forms', viewer('user', ['Forms'], false), ['forms']],
    [
      'sub-user of a company with Pro',
      { ...viewer('user', ['Settings'], true), pro: true },
      ['myForms', 'profile', 'settings'],
    ],
    ['sub-user: My Documents, inactive', viewer('user', ['My Documents'], false), ['myDocuments']],
    ['sub-user: Employees', viewer('user', ['Employees'], false), ['employees']],
    ['sub-user: Manage employee', viewer('user', ['Manage employee'], false), ['employees', 'training']],
    ['sub-user without permissions', viewer('user', [], true), []],
    ['sub-user: Dashboard', viewer('user', ['Dashboard'], true), ['dashboard']],
    ['sub-user: Documents, active', viewer('user', ['Documents'], true), ['documents']],
    ['sub-user: Documents, inactive', viewer('user', ['Documents'], false), []],
    ['sub-user: Policies', { ...viewer('user', ['Policies'], true), publicPage: true }, ['staffPolicies']],
    [
      'sub-user: Manage users, active',
      viewer('user', ['Manage users'], true),
      ['dashboard', 'documents', 'staffPolicies', ...people],
    ],
    [
      'sub-user: Manage users, inactive',
      viewer('user', ['Manage users'], false),
      ['dashboard', 'staffPolicies', ...people],
    ],
    ['sub-user: deleted-documents', viewer('user', ['deleted-documents'], true), ['bin']],
    ['sub-user: Index', viewer('user', ['Index'], false), ['index']],
    ['sub-user: Manage groups', viewer('user', ['Manage groups'], true), ['index']],
    ['sub-user: Subscriptions', viewer('user', ['Subscriptions'], false), bought],
    [
      'sub-user: a permission of another screen',
      viewer('user', ['Can add folder', 'Settings', 'Users'], true),
      ['users', 'profile', 'settings'],
    ],
    [
      'sub-user: everything',
      viewer('user', ['Dashboard', 'Documents', 'Subscriptions'], true),
      ['dashboard', 'documents', ...bought],
    ],
    ['employee who was given no folder', viewer('employee', [], true), ['todo', 'policies', 'courses']],
    [
      'employee who was given folders',
      { ...viewer('employee', [], true), documentsGiven: true },
      ['todo', 'documents', 'policies', 'courses'],
    ],
    [
      'employee of a company with Pro',
      { ...viewer('employee', [], true), pro: true, documentsGiven: true },
      ['todo', 'documents', 'policies', 'courses', 'myForms'],
    ],
    ['employee, inactive', { ...viewer('employee', [], false), documentsGiven: true }, ['todo', 'policies', 'courses']],
    // The server refuses an employee these calls whatever is stored (rulings 25), so the menu does not show them.
    [
      'employee with permissions stored',
      viewer('employee', ['Documents', 'Subscriptions', 'Manage users'], true),
      ['todo', 'policies', 'courses'],
    ],
    ['nobody', viewer('', ['Dashboard'], true), []],
  ])('%s', (_, who, expected) => expect(names(who)).toEqual(expected))
})

test('names and order are the specification’s, and Settings is a group of two (documents §2)', () => {
  const held = { ...viewer('company', [], true), publicPage: true, pro: true }
  const specified = [
    'Dashboard',
    'Documents',
    'My Documents',
    'e-signature',
    'Employees',
    'Staff Policies',
    'Public Policies',
    'Forms',
    'System Users',
    'Index',
    'Bin',
    'Subscription',
  ]
  const entries = menuFor(held)
  const labels = entries.filter(({ settings }) => !settings).map(({ label }) => label)
  expect(labels.filter(label => specified.includes(label))).toEqual(specified)
  const settingsOf = (who: Viewer) =>
    menuFor(who)
      .filter(({ settings }) => settings)
      .map(({ label }) => label)
  expect(settingsOf(held)).toEqual(['Organisation Details', 'System Settings'])
  expect(settingsOf(viewer('user', ['Settings'], true))).toEqual(['Organisation Details', 'Other Settings'])
})

test.each<[string, Viewer, string]>([
  ['company', viewer('company', [], false), '/dashboard'],
  ['employee', viewer('employee', [], true), '/todo'],
  ['sub-user without the dashboard', viewer('user', ['Documents'], true), '/documents'],
  ['sub-user without any entry', viewer('user', [], true), '/profile'],
])('/company leads %s', (_, who, to) => expect(homeFor(who)).toBe(to))

test('an order belongs to Orders, whichever address it has', () => {
  const orders = menuFor(viewer('company', [], true)).find(({ name }) => name === 'orders')
  expect(
    orders &&
      ['/orders', '/orders/o1/thank-you', '/order-detail/o1', '/ordersheet', '/invoice'].map(path =>
        currentFor(orders, path),
      ),
  ).toEqual(['page', 'true', 'true', undefined, undefined])
})
