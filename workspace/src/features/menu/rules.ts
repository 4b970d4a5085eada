import type { Permission, Role } from '@cloudoc/core/contract/permissions.ts'

/** What the menu is decided by (documents §6): role, permissions and what the company holds. */
export interface Viewer {
  /** '' while nobody is signed in. */
  role: Role | ''
  permissions: readonly string[]
  /** They manage some locations of several. */
  managesSome?: boolean | undefined
  /** A subscription is active or on trial. Undefined until it is known: what needs one is not shown yet. */
  active: boolean | undefined
  /** The company's public page is on (`showPoliciesonSite`). */
  publicPage?: boolean | undefined
  /** The company holds Pro just now. */
  pro?: boolean | undefined
  /** Folders of documents were given to this employee. */
  documentsGiven?: boolean | undefined
  /** Something is asked of this person themselves: to sign, or to fill in. */
  hasToDo?: boolean | undefined
  /** The company has several locations. */
  severalSites?: boolean | undefined
}

export type EntryName =
  | 'dashboard'
  | 'todo'
  | 'sites'
  | 'report'
  | 'documents'
  | 'myDocuments'
  | 'signatures'
  | 'forms'
  | 'myForms'
  | 'employees'
  | 'groups'
  | 'training'
  | 'quality'
  | 'courses'
  | 'policies'
  | 'staffPolicies'
  | 'publicPolicies'
  | 'users'
  | 'history'
  | 'index'
  | 'bin'
  | 'profile'
  | 'settings'
  | 'subscription'
  | 'orders'
  | 'invoices'

/** What people do in the workspace, in the order of the menu. */
const mainGroups = ['Today', 'Documents', 'People', 'Proof', 'Files'] as const
/** The account has a side menu of its own. Its Settings are those of documents §2. */
const accountGroups = ['Settings', 'Purchases', 'Record'] as const
export type GroupName = (typeof mainGroups)[number] | (typeof accountGroups)[number]

export interface Entry {
  name: EntryName
  label: string
  to: string
  group: GroupName
  /** Other addresses of its part, beside what is below `to`. */
  also?: readonly string[]
}

/** Entries that stand together. */
export interface MenuGroup {
  /** Undefined where a short menu has no headings. */
  heading: GroupName | undefined
  entries: Entry[]
}

/** As the server decides it (rulings 25): the account holder, or a sub-user who holds one of the names. */
export const allows = ({ role, permissions }: Viewer, ...names: readonly Permission[]): boolean =>
  role === 'company' || (role === 'user' && names.some(name => permissions.includes(name)))

/** May this person buy, and see what was bought? */
export const mayBuy = (viewer: Viewer): boolean => allows(viewer, 'Subscriptions')
/** May this person see all of the company's documents? They need an active subscription besides (documents §6). */
export const mayReadDocuments = (viewer: Viewer): boolean => allows(viewer, 'Documents', 'Manage users')
/** The same, and employees who were given folders. */
export const maySeeDocuments = (viewer: Viewer): boolean =>
  viewer.role === 'employee' ? viewer.documentsGiven === true : mayReadDocuments(viewer)
/**
 * May this person send documents for signature? The account holder of a company with Pro, or whoever holds
 * the permission (documents §6).
 */
export const maySendForSignature = (viewer: Viewer): boolean =>
  viewer.role === 'company' ? viewer.pro === true : allows(viewer, 'DocuSign')
/**
 * May this person make forms? The account holder of a company with Pro, or whoever holds the permission
 * (documents §6).
 */
const mayMakeForms = (viewer: Viewer): boolean =>
  viewer.role === 'company' ? viewer.pro === true : allows(viewer, 'Forms')
/** Does this person fill in what others make? Whoever makes forms finds the way from there. */
const fillsForms = (viewer: Viewer): boolean =>
  viewer.pro === true && (viewer.role === 'employee' || viewer.role === 'user') && !mayMakeForms(viewer)
/** May this person make courses, assign them, and see who is trained? */
export const managesTraining = (viewer: Viewer): boolean => allows(viewer, 'Manage employee')
/** May this person see what was found and what is done about it? */
const seesQuality = (viewer: Viewer): boolean => allows(viewer, 'Quality', 'Manage quality')
/** May this person see the list of employees? */
const seesEmployees = (viewer: Viewer): boolean => allows(viewer, 'Employees', 'Manage employee')
/** May this person see how the locations stand? What they are shown of it goes by their other rights. */
const seesSites = (viewer: Viewer): boolean =>
  allows(viewer, 'Dashboard', 'Manage users', 'Settings', 'Policies', 'Employees', 'Manage employee')
/** A sub-user is led away from the shop's listing (shop §2), so nothing here leads there. */
export const mayBrowse = ({ role }: Viewer): boolean => role === 'company'

/** What the entry of /settings is called, and its screen (documents §2): sub-users read another name. */
export const settingsLabel = (role: Viewer['role']): string => (role === 'user' ? 'Other Settings' : 'System Settings')

/**
 * The whole menu, top to bottom: a screen that comes is one more line here, with its group, the rule of
 * documents §6, and its icon in `shell/entryIcons.tsx`.
 */
const menu: readonly (Entry & { shows: (viewer: Viewer) => boolean })[] = [
  {
    name: 'dashboard',
    label: 'Dashboard',
    to: '/dashboard',
    group: 'Today',
    shows: viewer => allows(viewer, 'Dashboard', 'Manage users'),
  },
  // Whoever manages has it while something is asked of them.
  {
    name: 'todo',
    label: 'To do',
    to: '/todo',
    group: 'Today',
    shows: ({ role, hasToDo }) => role === 'employee' || (role !== '' && hasToDo === true),
  },
  {
    name: 'sites',
    label: 'Locations',
    to: '/sites',
    group: 'Today',
    shows: viewer => viewer.severalSites === true && seesSites(viewer),
  },
  {
    name: 'report',
    label: 'Report something',
    to: '/report',
    group: 'Today',
    shows: ({ role }) => role === 'employee',
  },
  {
    name: 'documents',
    label: 'Documents',
    to: '/documents',
    group: 'Documents',
    also: ['/create-new-documents', '/exports'],
    shows: viewer => viewer.active === true && maySeeDocuments(viewer),
  },
  {
    name: 'policies',
    label: 'My policies',
    to: '/policy-documents',
    group: 'Documents',
    also: ['/policy', '/policies/record'],
    shows: ({ role }) => role === 'employee',
  },
  {
    name: 'index',
    label: 'Index',
    to: '/index',
    group: 'Documents',
    shows: viewer => allows(viewer, 'Index', 'Manage groups'),
  },
  {
    name: 'employees',
    label: 'Employees',
    to: '/employees',
    group: 'People',
    also: ['/employee/add', '/employee/edit', '/employee/view', '/deleted/employees', '/groups', '/group'],
    shows: seesEmployees,
  },
  // Whoever sees employees finds groups beside them.
  {
    name: 'groups',
    label: 'Groups',
    to: '/groups',
    group: 'People',
    also: ['/group'],
    shows: viewer => allows(viewer, 'Manage groups') && !seesEmployees(viewer),
  },
  {
    name: 'users',
    label: 'System Users',
    to: '/users',
    group: 'People',
    shows: viewer => allows(viewer, 'Users', 'Manage users'),
  },
  {
    name: 'staffPolicies',
    label: 'Staff Policies',
    to: '/policies',
    group: 'Proof',
    shows: viewer => allows(viewer, 'Policies', 'Manage users'),
  },
  { name: 'training', label: 'Training', to: '/training', group: 'Proof', shows: managesTraining },
  { name: 'courses', label: 'Training', to: '/course', group: 'Proof', shows: ({ role }) => role === 'employee' },
  { name: 'quality', label: 'Quality', to: '/quality', group: 'Proof', shows: seesQuality },
  // While the page is off, the way to it is on the screen of staff policies.
  {
    name: 'publicPolicies',
    label: 'Public Policies',
    to: '/publishedpolicies',
    group: 'Proof',
    shows: ({ role, active, publicPage }) => role === 'company' && active === true && publicPage === true,
  },
  {
    name: 'myDocuments',
    label: 'My Documents',
    to: '/myDocuments',
    group: 'Files',
    also: ['/saved-documents'],
    shows: viewer => allows(viewer, 'My Documents'),
  },
  { name: 'signatures', label: 'e-signature', to: '/signatures', group: 'Files', shows: maySendForSignature },
  {
    name: 'forms',
    label: 'Forms',
    to: '/formslist',
    group: 'Files',
    also: ['/formbuilder', '/webform'],
    shows: mayMakeForms,
  },
  { name: 'myForms', label: 'Forms', to: '/webform', group: 'Files', shows: fillsForms },
  {
    name: 'bin',
    label: 'Bin',
    to: '/deleted-documents',
    group: 'Files',
    shows: viewer => allows(viewer, 'Manage users', 'deleted-documents'),
  },
  {
    name: 'profile',
    label: 'Organisation Details',
    to: '/profile',
    group: 'Settings',
    shows: viewer => allows(viewer, 'Settings'),
  },
  {
    name: 'settings',
    label: settingsLabel('company'),
    to: '/settings',
    group: 'Settings',
    shows: viewer => allows(viewer, 'Settings'),
  },
  {
    name: 'subscription',
    label: 'Subscription',
    to: '/subscriptions',
    group: 'Purchases',
    also: ['/subscription/pay', '/document/management/renewal'],
    shows: mayBuy,
  },
  { name: 'orders', label: 'Orders', to: '/orders', group: 'Purchases', also: ['/order-detail'], shows: mayBuy },
  { name: 'invoices', label: 'Invoices', to: '/invoice', group: 'Purchases', shows: mayBuy },
  {
    name: 'history',
    label: 'History',
    to: '/history',
    group: 'Record',
    shows: viewer => allows(viewer, 'Manage users'),
  },
]

/** Entries of the side menu (documents §2, §6). Those whose screens do not exist are not among them. */
export const menuFor = (viewer: Viewer): Entry[] =>
  menu
    .filter(({ shows }) => shows(viewer))
    .map(({ shows: _, ...entry }) =>
      entry.name === 'settings' ? { ...entry, label: settingsLabel(viewer.role) } : entry,
    )

/** So many entries need no headings, and no menu of the account's own. */
const shortMenu = 7

/**
 * The side menu as it stands on the screen: its groups, and those of the account, which is a place of its
 * own. Whoever has few entries has one list of them.
 */
export function sideMenuFor(viewer: Viewer): { main: MenuGroup[]; account: MenuGroup[] } {
  const entries = menuFor(viewer)
  if (entries.length <= shortMenu) return { main: [{ heading: undefined, entries }], account: [] }
  const grouped = (names: readonly GroupName[]): MenuGroup[] =>
    names
      .map(heading => ({ heading, entries: entries.filter(({ group }) => group === heading) }))
      .filter(group => group.entries.length > 0)
  const [main, account] = [grouped(mainGroups), grouped(accountGroups)]
  const isOne = account.length === 1 && account[0]?.entries.length === 1
  return isOne ? { main: [...main, ...account], account: [] } : { main, account }
}

/** Does an address belong to an entry? `page`: it is the entry's own; `true`: it is below it. */
export function currentFor({ to, also = [] }: Entry, path: string): 'page' | 'true' | undefined {
  if (path === to) return 'page'
  return path.startsWith(`${to}/`) || also.some(other => path === other || path.startsWith(`${other}/`))
    ? 'true'
    : undefined
}

/**
 * Where /company leads: the dashboard (documents §9), else the first screen that this person may open. The
 * index comes last, as it is also shown to whoever manages groups (documents §6).
 */
export function homeFor(viewer: Viewer): string {
  if (viewer.role === 'employee') return '/todo'
  const entries = menuFor(viewer)
  return (entries.find(({ name }) => name !== 'index') ?? entries[0])?.to ?? '/profile'
}
