import type { Permission, Role } from '@cloudoc/core/contract/permissions.ts'

/** What the menu is decided by (documents §6): role, permissions and what the company holds. */
export interface Viewer {
  /** '' while nobody is signed in. */
  role: Role | ''
  permissions: readonly string[]
  /** A subscription is active or on trial. Undefined until it is known: what needs one is not shown yet. */
  active: boolean | undefined
  /** The company's public page is on (`showPoliciesonSite`). */
  publicPage?: boolean | undefined
  /** The company holds Pro just now. */
  pro?: boolean | undefined
  /** Folders of documents were given to this employee. */
  documentsGiven?: boolean | undefined
}

export type EntryName =
  | 'dashboard'
  | 'todo'
  | 'documents'
  | 'myDocuments'
  | 'signatures'
  | 'forms'
  | 'myForms'
  | 'employees'
  | 'training'
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
export interface Entry {
  name: EntryName
  label: string
  to: string
  /** Other addresses of its part, beside what is below `to`. */
  also?: readonly string[]
  /** A line above it: another part begins. */
  apart?: boolean
  /** Stands in the Settings group (documents §2). */
  settings?: boolean
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
export const mayMakeForms = (viewer: Viewer): boolean =>
  viewer.role === 'company' ? viewer.pro === true : allows(viewer, 'Forms')
/** Does this person fill in what others make? Whoever makes forms finds the way from there. */
const fillsForms = (viewer: Viewer): boolean =>
  viewer.pro === true && (viewer.role === 'employee' || viewer.role === 'user') && !mayMakeForms(viewer)
/** May this person make courses, assign them, and see who is trained? */
export const managesTraining = (viewer: Viewer): boolean => allows(viewer, 'Manage employee')
/** A sub-user is led away from the shop's listing (shop §2), so nothing here leads there. */
export const mayBrowse = ({ role }: Viewer): boolean => role === 'company'

/** What the entry of /settings is called, and its screen (documents §2): sub-users read another name. */
export const settingsLabel = (role: Viewer['role']): string => (role === 'user' ? 'Other Settings' : 'System Settings')

/**
 * The whole menu, top to bottom: a screen that comes is one more line here, with the rule of documents §6 and
 * its icon in `shell/entryIcons.tsx`.
 */
const menu: readonly (Entry & { shows: (viewer: Viewer) => boolean })[] = [
  {
    name: 'dashboard',
    label: 'Dashboard',
    to: '/dashboard',
    shows: viewer => allows(viewer, 'Dashboard', 'Manage users'),
  },
  { name: 'todo', label: 'To do', to: '/todo', shows: ({ role }) => role === 'employee' },
  {
    name: 'documents',
    label: 'Documents',
    to: '/documents',
    also: ['/create-new-documents', '/exports'],
    shows: viewer => viewer.active === true && maySeeDocuments(viewer),
  },
  {
    name: 'myDocuments',
    label: 'My Documents',
    to: '/myDocuments',
    also: ['/saved-documents'],
    shows: viewer => allows(viewer, 'My Documents'),
  },
  { name: 'signatures', label: 'e-signature', to: '/signatures', shows: maySendForSignature },
  {
    name: 'employees',
    label: 'Employees',
    to: '/employees',
    also: ['/employee/add', '/employee/edit', '/employee/view', '/deleted/employees', '/groups', '/group'],
    shows: viewer => allows(viewer, 'Employees', 'Manage employee'),
  },
  { name: 'training', label: 'Training', to: '/training', shows: managesTraining },
  {
    name: 'policies',
    label: 'My policies',
    to: '/policy-documents',
    also: ['/policy', '/policies/record'],
    shows: ({ role }) => role === 'employee',
  },
  { name: 'courses', label: 'Training', to: '/course', shows: ({ role }) => role === 'employee' },
  {
    name: 'staffPolicies',
    label: 'Staff Policies',
    to: '/policies',
    shows: viewer => allows(viewer, 'Policies', 'Manage users'),
  },
  // While the page is off, the way to it is on the screen of staff policies.
  {
    name: 'publicPolicies',
    label: 'Public Policies',
    to: '/publishedpolicies',
    shows: ({ role, active, publicPage }) => role === 'company' && active === true && publicPage === true,
  },
  { name: 'forms', label: 'Forms', to: '/formslist', also: ['/formbuilder', '/webform'], shows: mayMakeForms },
  { name: 'myForms', label: 'Forms', to: '/webform', shows: fillsForms },
  {
    name: 'users',
    label: 'System Users',
    to: '/users',
    apart: true,
    shows: viewer => allows(viewer, 'Users', 'Manage users'),
  },
  { name: 'history', label: 'History', to: '/history', shows: viewer => allows(viewer, 'Manage users') },
  { name: 'index', label: 'Index', to: '/index', shows: viewer => allows(viewer, 'Index', 'Manage groups') },
  {
    name: 'bin',
    label: 'Bin',
    to: '/deleted-documents',
    shows: viewer => allows(viewer, 'Manage users', 'deleted-documents'),
  },
  { name: 'subscription', label: 'Subscription', to: '/subscriptions', apart: true, shows: mayBuy },
  { name: 'orders', label: 'Orders', to: '/orders', also: ['/order-detail'], shows: mayBuy },
  { name: 'invoices', label: 'Invoices', to: '/invoice', shows: mayBuy },
  {
    name: 'profile',
    label: 'Organisation Details',
    to: '/profile',
    settings: true,
    shows: viewer => allows(viewer, 'Settings'),
  },
  {
    name: 'settings',
    label: settingsLabel('company'),
    to: '/settings',
    settings: true,
    shows: viewer => allows(viewer, 'Settings'),
  },
]

/** Entries of the side menu (documents §2, §6). Those whose screens do not exist are not among them. */
export const menuFor = (viewer: Viewer): Entry[] =>
  menu
    .filter(({ shows }) => shows(viewer))
    .map(({ shows: _, ...entry }) =>
      entry.name === 'settings' ? { ...entry, label: settingsLabel(viewer.role) } : entry,
    )

/** Does an address belong to an entry? `page`: it is the entry's own; `true`: it is below it. */
export function currentFor({ to, also = [] }: Entry, path: string): 'page' | 'true' | undefined {
  if (path === to) return 'page'
  return path.startsWith(`${to}/`) || also.some(other => path === other || path.startsWith(`${other}/`))
    ? 'true'
    : undefined
}

/** Where /company leads: the dashboard (documents §9), else the first screen that this person may open. */
export const homeFor = (viewer: Viewer): string =>
  viewer.role === 'employee' ? '/todo' : (menuFor(viewer)[0]?.to ?? '/profile')
