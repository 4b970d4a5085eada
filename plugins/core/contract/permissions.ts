/**
 * Permission names of sub-users, spelt as stored (documents §3; rulings 25). The last three are of audits, actions and
 * registers (next-lines-2 §1).
 */
export const permissionNames = [
  'Dashboard',
  'Users',
  'Documents',
  'Can add new doc',
  'Can add folder',
  'Other files (Pdf, Power point, Word, Excel)',
  'Can delete any doc',
  'Can delete any folder',
  'Can delete any files',
  'Can delete only other files they create',
  'Can delete only doc they create',
  'Can delete folder created by other',
  'Can delete only folder they created by them',
  'Can edit all folder',
  'Can edit all docs',
  'Can edit all files',
  'Subscriptions',
  'Manage users',
  'Settings',
  'My Documents',
  'DocuSign',
  'Employees',
  'Manage employee',
  'Policies',
  'Forms',
  'Index',
  'Manage groups',
  'deleted-documents',
  'Quality',
  'Manage quality',
  'Sensitive records',
] as const

export type Permission = (typeof permissionNames)[number]

/** `company`: the account holder; `user`: a sub-user; `employee`: reads, acknowledges and signs (rulings 8). */
export const roles = ['company', 'user', 'employee'] as const
export type Role = (typeof roles)[number]
