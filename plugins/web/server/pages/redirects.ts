/** Screens that live in the workspace (shop §2 Signed-in routes, documents §2): these addresses and whatever lies below them. */
const workspace = [
  '/dashboard',
  '/profile',
  '/checkout',
  '/orders',
  '/order-detail',
  '/order/history',
  '/subscriptions',
  '/subscription/pay',
  '/document/management',
  '/invoice',
  '/notifications',
  '/history',
  '/settings',
  '/documents',
  '/myDocuments',
  '/todo',
  '/policy-documents',
  '/employee/policies',
  '/signatures',
  '/document/sign',
  '/formslist',
  '/formbuilder',
  '/webform',
  '/course',
  '/training',
  '/create-new-documents',
  '/saved-documents',
  '/deleted-documents',
  '/index',
  '/reference',
  '/myfiles',
  '/policies',
  '/publishedpolicies',
  '/policy/document/view',
  '/employees',
  '/deleted/employees',
  '/users',
  '/groups',
  '/group',
]
/** As above, on the product's own address: on a company's, `/employee…` begins at `/`. */
const onProductAddress = ['/employee', '/policy/documents']
const clickIds = ['gclid', 'fbclid', 'msclkid', 'dclid', 'gbraid', 'wbraid']

const isClick = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return clickIds.some(name => query.has(name))
}

/**
 * Where an address leads that the shop has no screen for; nothing when it is not one of them. Redirects are
 * temporary, and keep the query. On a company's own address, whoever comes by an advertisement or to
 * `/employee…` begins at `/` (shop §2 Company subdomain).
 */
export function redirectOf(path: string, search: string, subdomain: string): string | undefined {
  const clean = path.replace(/\/+$/, '')
  const lies = (addresses: readonly string[]) =>
    addresses.some(address => clean === address || clean.startsWith(`${address}/`))
  if (lies(workspace) || (subdomain === '' && lies(onProductAddress) && clean !== '/employee'))
    return `/company${clean}${search}`
  if (subdomain && (clean === '/employee' || clean.startsWith('/employee/') || isClick(search))) return '/'
  return undefined
}
