import type { Role } from '@cloudoc/core/contract/permissions.ts'

/** What of a sign-in reply decides where it leads. */
export interface Arrived {
  role: Role
  subdomain: string
  activesubs: boolean
}

/** `cross`: on the company's own subdomain. */
export interface Going {
  kind: 'go'
  path: string
  cross: boolean
}
export type Landing =
  | Going
  /** A company without a subdomain is reminded, and can go on to `path`. */
  | { kind: 'reminder'; path: string }
  /** An employee's pages are on a subdomain, and there is none. */
  | { kind: 'noDomain' }

const home = '/company'
export const dashboard = '/company/dashboard'
export const employeePolicies = '/company/employee/policies'
export const checkout = '/company/checkout'
export const profile = '/company/profile'

/** Does a path belong to the signed-in app, which is another page than the shop? */
export const isAppPath = (path: string): boolean => /^\/company(?:[/?#]|$)/.test(path)

/**
 * Where a sign-in leads (shop §4 Sign-in, rulings 10): employees to their policies; who has an active
 * subscription to the company's app, both on the subdomain; all others to the company page. A `next` path
 * takes the place of the page, not of the order.
 */
export function landingOf({ role, subdomain, activesubs }: Arrived, next = ''): Landing {
  if (role === 'employee' && !subdomain) return { kind: 'noDomain' }
  const path = next || (role === 'employee' ? employeePolicies : dashboard)
  if (role === 'company' && !subdomain) return { kind: 'reminder', path }
  const own = role === 'employee' || activesubs
  return { kind: 'go', path, cross: own && subdomain !== '' && isAppPath(path) }
}

/**
 * Where a sign-up leads (shop §4 Sign-up): to pay for what is in the cart, else to `/` of the signed-in app, both on
 * the company's subdomain.
 */
export const landingAfterSignUp = (hadCart: boolean, next = ''): Going => {
  const path = next || (hadCart ? checkout : home)
  return { kind: 'go', path, cross: isAppPath(path) }
}
