import { type Http, type Middleware, platform } from '../platform.ts'
import { securityEvent } from './security-event.ts'

/** Tables of the platform's own plugins: what lies in them is staff's. */
const platforms = /^plugin::(?:upload|i18n|users-permissions|content-releases|review-workflows|content-manager)\./
/** Rights of staff: users, roles, and keys that stand for them. */
const rights = /^\/admin\/(?:users|roles|permissions|api-tokens|transfer|register-admin|reset-password)(?:\/|$)/
const rows = /^\/content-manager\/(?:collection-types|single-types|relations|uid)\/(plugin::[\w.-]+)(?:\/([\w-]+))?/
/** Of people: who changes these changes what somebody may do. */
const rightsOfPeople: ReadonlySet<string> = new Set(['permissions', 'role', 'deleted_at', 'company'])

type StaffHttp = Http & { state?: { user?: { id?: number } } }

const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body).sort() : []

/** Who asks, by the token of their session: what is refused at the door was refused before the platform knew. */
function staffAtDoor(http: Http): number | undefined {
  const token = /^Bearer\s+(.+)$/i.exec(http.get('authorization'))?.[1]
  if (token === undefined) return undefined
  const { isValid, payload } = platform().sessionManager('admin').validateAccessToken(token)
  return isValid && payload?.userId !== undefined ? Number(payload.userId) : undefined
}

const isDone = (http: Http): boolean => http.status < 400

function logStaffSignIn(http: Http): void {
  const user = (http.body as { data?: { user?: { id?: number } } } | undefined)?.data?.user
  securityEvent(isDone(http) ? 'staff-signed-in' : 'staff-sign-in-refused', { staff: user?.id })
}

function logStaffUse(http: StaffHttp): void {
  const changes = http.method !== 'GET' && http.method !== 'HEAD'
  if (http.path === '/admin/login' && changes) return logStaffSignIn(http)
  const staff = http.state?.user?.id ?? staffAtDoor(http)
  if (rights.test(http.path) && changes)
    return securityEvent('staff-rights-changed', { staff, of: http.path.split('/')[2], done: isDone(http) })
  const [, type, row] = rows.exec(http.path) ?? []
  if (!type || platforms.test(type) || staff === undefined) return
  logRowsUse(http, { staff, type, row, changes })
}

function logRowsUse(
  http: StaffHttp,
  { staff, type, row, changes }: { staff: number; type: string; row: string | undefined; changes: boolean },
): void {
  const ok = isDone(http)
  const fields = changes ? fieldsOf(http.request.body) : undefined
  securityEvent(changes ? 'customer-rows-written' : 'customer-rows-read', {
    staff,
    type,
    row,
    method: http.method,
    fields,
    done: ok,
  })
  if (ok && type === 'plugin::accounts.person' && fields?.some(field => rightsOfPeople.has(field)))
    securityEvent('rights-changed', { staff, row })
}

/**
 * What staff do in the admin with customers' rows, and with who is staff: told from outside, so that no
 * screen of the platform is forgotten.
 */
export const watchStaff: Middleware = async (http, next) => {
  const concerns = http.path.startsWith('/content-manager/') || http.path.startsWith('/admin/')
  try {
    await next()
  } catch (error) {
    if (concerns) http.status = Number((error as { status?: unknown }).status ?? 500)
    if (concerns) logStaffUse(http)
    throw error
  }
  if (concerns) logStaffUse(http)
}
