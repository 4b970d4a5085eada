import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { roles } from '@cloudoc/core/contract/permissions.ts'
import { read, write } from './storage.ts'

/**
 * Who is signed in, as the browser remembers it (shop §3 'Session values kept'). The server decides by the
 * token alone.
 */
export interface Session {
  isAuthenticated: boolean
  token: string
  userId: string
  userName: string
  /** '' for a visitor. */
  userRole: Role | ''
  permissions: readonly string[]
  subdomain: string
  companyUserId: string
  loginUserId: string
  /** When the session began, in milliseconds; 0 for a visitor. */
  startedAt: number
}

/** What a sign-in or sign-up call answers, as far as the session needs it (shop §3 'Login response'). */
export interface SignInReply {
  authToken: string
  userId: string
  userName?: string | null | undefined
  role?: string | null | undefined
  subdomain?: string | null | undefined
  permission?: readonly string[] | string | null | undefined
  companyUserId?: string | null | undefined
  login_user_id?: string | null | undefined
}

export const visitor: Session = Object.freeze({
  isAuthenticated: false,
  token: '',
  userId: '',
  userName: '',
  userRole: '',
  permissions: [],
  subdomain: '',
  companyUserId: '',
  loginUserId: '',
  startedAt: 0,
})

/** Keys in sessionStorage, spelt as in shop §3; `phoneSeal` is what an employee's phone seals what it keeps with. */
export const sessionKeys = [
  'userId',
  'userName',
  'userRole',
  'token',
  'user_permission',
  'isAuthenticated',
  'usersessiontoken',
  'subdomain',
  'companyUserId',
  'login_user_id',
  'activeClass',
  'profileType',
  'addonDetails',
  'employeePlan',
  'subscriptionPay',
  'phoneSeal',
] as const
export type SessionKey = (typeof sessionKeys)[number]

const get = (key: SessionKey) => read('sessionStorage', key) ?? ''
const asRole = (text: string): Role | '' => roles.find(role => role === text) ?? ''

/** A list, its JSON text, or names with commas between. */
function asNames(value: readonly string[] | string | null | undefined): readonly string[] {
  if (!value) return []
  if (typeof value !== 'string') return value
  try {
    const parsed: unknown = JSON.parse(value)
    if (Array.isArray(parsed)) return parsed.filter(name => typeof name === 'string')
  } catch {
    // Not JSON: names with commas between.
  }
  return value
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
}

/** Reads the session out of storage; the visitor when there is none, or it is not whole. */
export function readSession(): Session {
  const token = get('token')
  const startedAt = Number(get('usersessiontoken'))
  if (!token || get('isAuthenticated') !== 'true' || !Number.isFinite(startedAt) || startedAt <= 0) return visitor
  return {
    isAuthenticated: true,
    token,
    startedAt,
    userId: get('userId'),
    userName: get('userName'),
    userRole: asRole(get('userRole')),
    permissions: asNames(get('user_permission')),
    subdomain: get('subdomain'),
    companyUserId: get('companyUserId'),
    loginUserId: get('login_user_id'),
  }
}

/** Puts a sign-in reply into storage. */
export function writeSession(reply: SignInReply, now: number): void {
  const values: Partial<Record<SessionKey, string>> = {
    token: reply.authToken,
    userId: reply.userId,
    userName: reply.userName ?? '',
    userRole: reply.role ?? '',
    user_permission: JSON.stringify(asNames(reply.permission)),
    isAuthenticated: 'true',
    usersessiontoken: String(now),
    subdomain: reply.subdomain ?? '',
    companyUserId: reply.companyUserId ?? reply.userId,
    login_user_id: reply.login_user_id ?? reply.userId,
  }
  restore(values)
}

/** All stored values, to hand to a new tab. */
export const dump = (): Partial<Record<SessionKey, string>> =>
  Object.fromEntries(
    sessionKeys.flatMap(key => {
      const value = read('sessionStorage', key)
      return value === null ? [] : [[key, value]]
    }),
  )

/**
 * Takes over values that another tab handed out, or clears them all. With a session, what this tab took from its
 * address before stays (shop §4 Pricing selection rules).
 */
export function restore(values: Partial<Record<SessionKey, string>>): void {
  for (const key of sessionKeys)
    if (!values.token || (key !== 'addonDetails' && key !== 'employeePlan'))
      write('sessionStorage', key, values[key] ?? null)
}
