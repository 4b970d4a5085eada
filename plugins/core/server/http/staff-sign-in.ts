import { pool } from '../data/transaction.ts'
import type { Http, Middleware } from '../platform.ts'
import { rememberNetwork } from '../security/known-networks.ts'
import { mayTryStaff, staffAccount } from '../security/staff-tries.ts'
import { refuseAdmin } from './admin-refusal.ts'
import { callerOf } from './caller.ts'

/** Where the admin takes passwords, or tokens that stand for them. */
const doors = new Set([
  '/admin/login',
  '/admin/register',
  '/admin/register-admin',
  '/admin/reset-password',
  '/admin/forgot-password',
])

const doorOf = (http: Http): string | undefined => {
  const path = http.path.toLowerCase().replace(/\/+$/, '')
  return http.method === 'POST' && doors.has(path) ? path : undefined
}

const emailOf = (http: Http): string => {
  const { email } = (http.request.body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''
}

/**
 * Limits the sign-in of staff as that of customers: by account and network, by network, and by account over
 * all networks that it was not signed in from. The platform's own limiter counts in the memory of one node,
 * for each spelling of an address apart, and not across accounts.
 */
export const staffSignIn: Middleware = async (http, next) => {
  const door = doorOf(http)
  if (door === undefined) return next()
  const { network } = callerOf(http.req)
  const email = emailOf(http)
  if (!(await mayTryStaff(pool(), email, network))) {
    refuseAdmin(http, 429, 'Too many attempts. Please wait a little and try again.')
    return undefined
  }
  await next()
  if (door === '/admin/login' && http.status === 200) await rememberNetwork(pool(), staffAccount(email), network)
  return undefined
}
