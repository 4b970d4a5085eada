import { commonTexts } from '../../contract/envelope.ts'
import type { Db } from '../data/transaction.ts'
import { type Http, type Middleware, platform } from '../platform.ts'
import { refuseAdmin } from './admin-refusal.ts'

const uids = /plugin::[\w-]+\.[\w-]+/g

/** Content types that a request to the admin names, in its path or query, as they are written or encoded. */
function namedIn(url: string): string[] | undefined {
  try {
    return decodeURIComponent(url.replaceAll('+', ' ')).match(uids) ?? []
  } catch {
    return undefined
  }
}

/** Layouts of the admin's own screens may be changed; they hold nothing of a customer's. */
const isLayout = (http: Http): boolean => http.path.startsWith('/content-manager/content-types/')

/** A row of a type of which staff may change something; what exactly is kept by the room that owns it. */
const isChange = (http: Http): boolean =>
  http.method === 'PUT' && /^\/content-manager\/collection-types\/[^/]+\/[a-z0-9]+$/.test(http.path)

/**
 * What the admin's own screens ask along when they list what something may be related to. Anything else would
 * be read past the platform's rules of what may be read.
 */
const askedOfRelations = new Set([
  'id',
  'locale',
  'status',
  'page',
  'pageSize',
  '_q',
  '_filter',
  'idsToOmit',
  'idsToInclude',
])

/**
 * Names of secret columns. The platform takes them out of what is shown and filtered by, and leaves them in
 * what is sorted by.
 */
let secretNames: ReadonlySet<string> | undefined
const isSecretName = (word: string): boolean => {
  secretNames ??= new Set(
    Object.values(platform().contentTypes).flatMap(type =>
      type.pluginOptions?.['content-manager']?.visible === false
        ? []
        : Object.entries(type.attributes)
            .filter(([, { type: kind }]) => kind === 'password')
            .map(([name]) => name),
    ),
  )
  return secretNames.has(word)
}

/**
 * Does a query ask for, filter by or sort by a secret, at any depth? Its names and values are looked at; what
 * somebody searches for is theirs.
 */
function asksForSecrets(query: string): boolean {
  const parts = [...new URLSearchParams(query)].filter(([name]) => name !== '_q')
  return parts.some(([name, value]) =>
    `${name} ${/^(?:sort|fields|populate)/.test(name) ? value : ''}`.split(/[^\w]+/).some(isSecretName),
  )
}

const readOnly = 'This is read-only here: the product writes it by its own rules.'
const explorer = (action: string): string => `plugin::content-manager.explorer.${action}`
const changing: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'publish'].map(explorer))

/**
 * No role is offered a right to change what the product writes, the administrators' neither, but for types of
 * which staff may change something: so the admin's screens show such rows without a button to save, make or
 * delete. To be called when the platform's content manager has named its rights, and before roles are given
 * theirs.
 */
export function offerReadingOnly(): void {
  const { actionProvider } = platform().service('admin::permission') as {
    actionProvider: { values(): { actionId: string; subjects?: string[] }[] }
  }
  const isOffered = (actionId: string, uid: string): boolean => {
    const ours = platform().contentTypes[uid]?.pluginOptions?.cloudoc
    return ours === undefined || (actionId === explorer('update') && (ours.staffMayChange ?? []).length > 0)
  }
  for (const action of actionProvider.values())
    if (changing.has(action.actionId))
      action.subjects = action.subjects?.filter(uid => isOffered(action.actionId, uid)) ?? []
}

/**
 * Takes customers' rows away from the platform's own roles, which it makes with a right to read every type
 * that is shown, and to change what staff may change of some. Who is to see customers is given one of the
 * product's roles, or a right under Settings, Roles.
 */
export const hideCustomersFromPlatformRoles = (db: Db): Promise<unknown> =>
  db.raw(
    `delete from admin_permissions p using admin_permissions_role_lnk l join admin_roles r on r.id = l.role_id
    where l.permission_id = p.id and r.code in ('strapi-editor', 'strapi-author') and p.subject like 'plugin::%' and p.subject not like 'plugin::upload.%'`,
  )

/**
 * What the product writes itself (`defineTable`) is read-only in the admin, for every role: a row changed
 * there would pass by every rule (but for the blocking of a login). Tables that are not shown (sessions,
 * codes, companies' texts) are not there at all; no shown table has a relation to one of them.
 */
export const guardAdmin: Middleware = async (http, next) => {
  if (!/^\/content-manager(?:\/|$)/i.test(http.path)) return next()
  const named = namedIn(http.url)
  if (!named) return refuseAdmin(http, 404, commonTexts.absent)
  const types = named
    .map(uid => platform().contentTypes[uid])
    .filter(type => type?.pluginOptions?.cloudoc !== undefined)
  if (types.some(type => type?.pluginOptions?.['content-manager']?.visible === false))
    return refuseAdmin(http, 404, commonTexts.absent)
  const mayChange =
    isChange(http) && types.every(type => (type?.pluginOptions?.cloudoc?.staffMayChange ?? []).length > 0)
  if (types.length > 0 && http.method !== 'GET' && http.method !== 'HEAD' && !isLayout(http) && !mayChange)
    return refuseAdmin(http, 403, readOnly)
  const query = http.url.slice(http.path.length + 1)
  const isRelations = /^\/content-manager\/relations\//i.test(http.path)
  if (
    asksForSecrets(query) ||
    (isRelations &&
      [...new URLSearchParams(query).keys()].some(name => !askedOfRelations.has(name.replace(/\[.*$/, ''))))
  )
    return refuseAdmin(http, 400, commonTexts.invalid)
  return next()
}
