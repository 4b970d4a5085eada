import type { Permission } from '../permissions.ts'

/** What a token may be for: in words for whoever makes one, and the rights that it has in such a call. */
interface Scope {
  readonly words: string
  readonly permissions: readonly Permission[]
}

/**
 * What a token of a company may do. A call names the scope that opens it (`openTo`); a token has the rights of that
 * scope alone, whoever made it. `scim` opens `/scim/v2` and no call.
 */
export const tokenScopes = {
  'people:read': { words: 'See employees and groups', permissions: ['Employees'] },
  'people:write': {
    words: 'Add and change employees, record that they left, and bring them back',
    permissions: ['Manage employee'],
  },
  'documents:read': { words: 'See which documents you have, and their issued versions', permissions: ['Documents'] },
  'reading:read': { words: 'See who has read which policy', permissions: ['Policies'] },
  'training:read': { words: 'See courses, certificates and who is trained', permissions: ['Manage employee'] },
  'quality:read': { words: 'See actions, audits and records that are not restricted', permissions: ['Quality'] },
  scim: { words: 'Keep people and groups in step with Microsoft Entra, Okta or another provider', permissions: [] },
} as const satisfies Record<string, Scope>

export type TokenScope = keyof typeof tokenScopes
/** Names of all scopes, in the order in which they are shown. */
export const tokenScopeNames = Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]
/** A scope that opens calls. */
export type CallScope = Exclude<TokenScope, 'scim'>

/** Every token of a company begins so: it is told from a session by it, and found where it was left by mistake. */
export const tokenPrefix = 'cloudoc_'
