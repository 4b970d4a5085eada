import type { Role } from '@cloudoc/core/contract/permissions.ts'
import type { EntryName, MenuGroup, Viewer } from './rules.ts'
import { currentFor, homeFor, menuFor, sideMenuFor } from './rules.ts'

const viewer = (role: Role | '', permissions: string[], active: boolean | undefined): Viewer => ({
  role,
  permissions,
  active,
})
const names = (who: Viewer): EntryName[] => menuFor(who).map(({ name }) => name)
const bought: EntryName[] = ['subscription', 'orders', 'invoices']
const account: EntryName[] = ['profile', 'settings', ...bought, 'history']

describe('side menu (documents §6): role, permissions and what the company holds decide', () => {
  test.each<[string, Viewer, EntryName[]]>([
    [
      'company, active',
      viewer('company', [], true),
      [
        'dashboard',
        'documents',
        'index',
        'employees',
        'users',
        'staffPolicies',
        'training',
        'quality',
        'myDocuments',
        'bin',
        ...account,
      ],
    ],
    [
      'company, inactive',
      viewer('company', [], false),
      [
        'dashboard',
        'index',
        'employees',
        'users',
        'staffPolicies',
        'training',
        'quality',
        'myDocuments',
        'bin',
        ...account,
      ],
    ],
    [
      'company, not known yet',
      viewer('company', [], undefined),
      [
        'dashboard',
        'index',
        'employees',
        'users',
        'staffPolicies',
        'training',
        'quality',
        'myDocuments',
        'bin',
        ...account,
      ],
    ],
    [
      'company, its public page on',
      { ...viewer('company', [], true), publicPage: true },
      [
        'dashboard',
        'documents',
        'index',
        'employees',
        'users',
        'staffPolicies',
        'training',
        'quality',
        'publicPolicies',
        'myDocuments',
        'bin',
        ...account,
      ],
    ],
    [
      'company, its public page on, inactive',
      { ...viewer('company', [], false), publicPage: true },
      [
        'dashboard',
        'index',
        'employees',
        'users',
        'staffPolicies',
        'training',
        'quality',
        'myDocuments',
        'bin',
        ...account,
      ],
    ],
    [
      'company with Pro',
      { ...viewer('company', [], true), pro: true },
      [
        'dashboard',
        'documents',
        'index',
        'employees',
        'users',
        'staffPolicies',
        'training',
        'quality',
        'myDocuments',
        'signatures',
        'forms',
        'bin',
        ...account,
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
    ['sub-user: Quality', viewer('user', ['Quality'], false), ['quality']],
    ['sub-user: Manage quality', viewer('user', ['Manage quality'], false), ['quality']],
    ['sub-user without permissions', viewer('user', [], true), []],
    ['sub-user: Dashboard', viewer('user', ['Dashboard'], true), ['dashboard']],
    ['sub-user: Documents, active', viewer('user', ['Documents'], true), ['documents']],
    ['sub-user: Documents, inactive', viewer('user', ['Documents'], false), []],
    ['sub-user: Policies', { ...viewer('user', ['Policies'], true), publicPage: true }, ['staffPolicies']],
    [
      'sub-user: Manage users, active',
      viewer('user', ['Manage users'], true),
      ['dashboard', 'documents', 'users', 'staffPolicies', 'bin', 'history'],
    ],
    [
      'sub-user: Manage users, inactive',
      viewer('user', ['Manage users'], false),
      ['dashboard', 'users', 'staffPolicies', 'bin', 'history'],
    ],
    ['sub-user: deleted-documents', viewer('user', ['deleted-documents'], true), ['bin']],
    ['sub-user: Index', viewer('user', ['Index'], false), ['index']],
    ['sub-user: Manage groups', viewer('user', ['Manage groups'], true), ['index', 'groups']],
    [
      'sub-user: Manage groups and Employees, who finds groups beside employees',
      viewer('user', ['Manage groups', 'Employees'], true),
      ['index', 'employees'],
    ],
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

describe('the side menu as it stands on the screen (documents §2)', () => {
  const shown = (groups: readonly MenuGroup[]) =>
    groups.map(({ heading, entries }) => [heading, entries.map(({ label }) => label)])
  const held = { ...viewer('company', [], true), publicPage: true, pro: true }

  test('each entry of the specification is in its group, under its name', () => {
    expect(shown(sideMenuFor(held).main)).toEqual([
      ['Today', ['Dashboard']],
      ['Documents', ['Documents', 'Index']],
      ['People', ['Employees', 'System Users']],
      ['Proof', ['Staff Policies', 'Training', 'Quality', 'Public Policies']],
      ['Files', ['My Documents', 'e-signature', 'Forms', 'Bin']],
    ])
  })

  test('the account has its own menu, with Settings as a group of two', () => {
    expect(shown(sideMenuFor(held).account)).toEqual([
      ['Settings', ['Organisation Details', 'System Settings']],
      ['Purchases', ['Subscription', 'Orders', 'Invoices']],
      ['Record', ['History']],
    ])
  })

  test('whoever has few rights has one short list without headings', () => {
    expect(sideMenuFor(viewer('user', ['Settings', 'Subscriptions'], true))).toEqual({
      main: [
        {
          heading: undefined,
          entries: [
            expect.objectContaining({ label: 'Organisation Details' }),
            expect.objectContaining({ label: 'Other Settings' }),
            expect.objectContaining({ label: 'Subscription' }),
            expect.objectContaining({ label: 'Orders' }),
            expect.objectContaining({ label: 'Invoices' }),
          ],
        },
      ],
      account: [],
    })
  })

  test('one entry of the account stands in the main menu by its own name', () => {
    const permissions = ['Manage users', 'Employees', 'My Documents', 'Index']
    const { main, account: ofAccount } = sideMenuFor(viewer('user', permissions, true))
    expect(shown(main).at(-1)).toEqual(['Record', ['History']])
    expect(ofAccount).toEqual([])
  })
})

test.each<[string, Viewer, string]>([
  ['company', viewer('company', [], false), '/dashboard'],
  ['employee', viewer('employee', [], true), '/todo'],
  ['sub-user without the dashboard', viewer('user', ['Documents'], true), '/documents'],
  ['sub-user who manages groups, and is not led to the index', viewer('user', ['Manage groups'], true), '/groups'],
  ['sub-user without any entry', viewer('user', [], true), '/profile'],
])('/company leads %s', (_, who, to) => expect(homeFor(who)).toBe(to))

test('whoever manages has To do while something is asked of them', () => {
  expect(names({ ...viewer('user', ['Documents'], true), hasToDo: true })).toEqual(['todo', 'documents'])
  expect(names({ ...viewer('user', ['Dashboard'], true), hasToDo: true })).toEqual(['dashboard', 'todo'])
  expect(names({ ...viewer('user', ['Documents'], true), hasToDo: false })).toEqual(['documents'])
  expect(names({ ...viewer('', [], true), hasToDo: true })).toEqual([])
})

test('an order belongs to Orders, whichever address it has', () => {
  const orders = menuFor(viewer('company', [], true)).find(({ name }) => name === 'orders')
  expect(
    orders &&
      ['/orders', '/orders/o1/thank-you', '/order-detail/o1', '/ordersheet', '/invoice'].map(path =>
        currentFor(orders, path),
      ),
  ).toEqual(['page', 'true', 'true', undefined, undefined])
})
