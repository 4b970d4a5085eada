import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageSizes } from './page-sizes.ts'

const root = join(__dirname, '../../..')
const says = (path: string, name: keyof typeof pageSizes) =>
  readFileSync(join(root, path), 'utf8').includes(`pageSizes.${name}`)

test('pages are as long as shop §9 and documents §9 say', () => {
  expect(pageSizes).toEqual({
    documents: 10,
    recentUpdates: 10,
    savedDocuments: 10,
    orders: 10,
    notifications: 10,
    bin: 25,
    employees: 25,
    history: 25,
    invoices: 25,
    policies: 25,
    publishedPolicies: 20,
    sent: 25,
    subscriptions: 25,
    users: 25,
  })
})

test.each([
  ['orders', 'workspace/src/features/billing/orders/Orders.tsx', 'plugins/orders/contract/order.ts'],
  [
    'subscriptions',
    'workspace/src/features/billing/subscriptions/Subscriptions.tsx',
    'plugins/checkout/contract/subscription.ts',
  ],
  ['invoices', 'workspace/src/features/billing/invoices/Invoices.tsx', 'plugins/orders/contract/order.ts'],
  ['documents', 'workspace/src/features/documents/area/FolderView.tsx', 'plugins/documents/contract/folders.ts'],
  ['documents', 'workspace/src/features/documents/area/SearchView.tsx', 'plugins/documents/contract/documents.ts'],
  [
    'recentUpdates',
    'workspace/src/features/documents/view/RecentUpdates.tsx',
    'plugins/documents/contract/documents.ts',
  ],
  [
    'notifications',
    'workspace/src/features/notifications/Notifications.tsx',
    'plugins/notifications/contract/notifications.ts',
  ],
  ['bin', 'workspace/src/features/bin/Bin.tsx', 'plugins/bin/contract/bin.ts'],
  ['employees', 'workspace/src/features/employees/Employees.tsx', 'plugins/people/contract/employees.ts'],
  ['users', 'workspace/src/features/users/usersOf.tsx', 'plugins/people/contract/users.ts'],
  ['policies', 'workspace/src/features/policies/list/Policies.tsx', 'plugins/policies/contract/policies.ts'],
  [
    'publishedPolicies',
    'workspace/src/features/policies/public/PublicPolicies.tsx',
    'plugins/policies/contract/public.ts',
  ],
  ['history', 'plugins/history/contract/history.ts', 'plugins/history/contract/history.ts'],
  ['savedDocuments', 'plugins/myfiles/contract/saved.ts', 'plugins/myfiles/contract/saved.ts'],
  ['sent', 'workspace/src/features/myfiles/sent/Sent.tsx', 'plugins/esign/contract/shapes.ts'],
] as const)('the list of %s takes its page from here, in screen and call', (name, screen, contract) => {
  expect([says(screen, name), says(contract, name)]).toEqual([true, true])
})
