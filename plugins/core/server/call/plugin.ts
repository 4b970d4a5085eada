import { commonTexts } from '../../contract/envelope.ts'
import { addMigrations, type Migration } from '../data/migrations.ts'
import { addPersonalData, type PersonalData } from '../erasure/erasure.ts'
import { FilesAway } from '../files/file-faults.ts'
import { refuseAdmin } from '../http/admin-refusal.ts'
import { refuseLinked } from '../http/file-answer.ts'
import { isPassing } from '../passing.ts'
import { type Http, type Platform, platform } from '../platform.ts'
import { addRetention } from '../retention/retention.ts'
import type { BoundCall } from './handle.ts'

/**
 * An address under `/api` that answers with something other than the envelope: a picture, a file behind a
 * signed link.
 */
export interface RawRoute {
  method: 'GET'
  /** `:name` stands for a part of it. */
  path: `/${string}`
  /** One sentence for the API page. */
  about: string
  /** Media types of what it answers. */
  answers: readonly string[]
  /** What its query holds, by name. */
  query?: Readonly<Record<string, string>>
  handler(http: Http): Promise<void>
}

/**
 * An address that the admin's own screens ask, under `/desk`. The platform has checked who signed in; `may`
 * names what else they must be allowed.
 */
export interface AdminRoute {
  method: 'GET' | 'POST'
  path: `/${string}`
  /**
   * Content type that whoever asks may read or change, or a right of a room's own (`adminRights`). 'own': everybody of
   * the staff may, as it is about whoever asks.
   */
  may: { read: string } | { update: string } | { right: string } | 'own'
  handler(http: AdminHttp): Promise<void>
}
/** Something that a role of the staff may be given, beside what it may see: told by its name in the admin's roles. */
export interface AdminRight {
  /** Name of the room, and of the right in it: 'checkout' and 'refund' are `plugin::checkout.refund`. */
  room: string
  name: string
  /** In words. */
  words: string
}
export const idOfRight = ({ room, name }: AdminRight): string => `plugin::${room}.${name}`

/** A page that opens by what stands in its address, for a frame of the admin: a frame carries no session. */
export type SealedPage = Omit<AdminRoute, 'may'>
/** An address that the admin's sign-in asks: nobody is signed in yet. It has limits of its own. */
export type StaffDoor = Omit<AdminRoute, 'may'>
export type AdminHttp = Http & { params: Record<string, string>; state?: { userAbility?: Ability } }

interface PluginParts {
  /** The calls of the room, each bound to its code. */
  calls?: readonly BoundCall[]
  rawRoutes?: readonly RawRoute[]
  /** What the admin's screens ask of the room. */
  adminRoutes?: readonly AdminRoute[]
  /** What staff may be allowed to do there. */
  adminRights?: readonly AdminRight[]
  sealedPages?: readonly SealedPage[]
  staffDoors?: readonly StaffDoor[]
  /** Tables, by singular name. */
  contentTypes?: Record<string, object>
  /** Steps of the database from earlier releases to this one: those of `migrations/`. */
  migrations?: readonly Migration[]
  /** What of its tables goes when, and what stays. */
  retention?: Parameters<typeof addRetention>[0]
  /** Where its tables name people, for when one of them is erased: `server/personal-data.ts`. */
  personalData?: PersonalData
  register?(): void
  /**
   * After the database is ready. Runs at each start, on each node: doing it again must change nothing. What
   * the database looks like is a migration's.
   */
  bootstrap?(): Promise<void>
  destroy?(): Promise<void>
}

const calls = new Map<string, BoundCall>()
const rawRoutesOfRooms: RawRoute[] = []
/** Every plain address of the rooms. */
export const rawRoutes = (): readonly RawRoute[] => rawRoutesOfRooms

/** Every call of the product, as bound at start: the API page is made of it. */
export const boundCalls = (): BoundCall[] => [...calls.values()]

/** Addresses under `/api` that are no calls, as their routes have them. The first two are the ground floor's own. */
export const rawPaths: string[] = ['/openapi.json', '/docs']

/** A bound call by its method and path, as the contract spells them. */
export const boundCall = (method: string, path: string): BoundCall | undefined => calls.get(`${method} ${path}`)

/** Does a room answer this path under `/api` with something other than the envelope? */
export const isRawPath = (path: string): boolean =>
  rawPaths.some(plain => (plain.includes(':') ? path.startsWith(plain.slice(0, plain.indexOf(':'))) : path === plain))

type Ability = { can(action: string, subject?: string): boolean } | undefined

/** May the member of staff who asks do this? For an answer that is made of several content types. */
export function staffMay({ state }: AdminHttp, may: AdminRoute['may']): boolean {
  if (may === 'own') return true
  const ability = state?.userAbility
  if ('right' in may) return ability?.can(may.right) ?? false
  const [[verb = '', subject = ''] = []] = Object.entries(may) as [string, string][]
  return ability?.can(`plugin::content-manager.explorer.${verb}`, subject) ?? false
}

/**
 * Names the rights of a room to the platform, before it gives administrators all that there are and forgets
 * what nobody names.
 */
async function registerAdminRights(rights: readonly AdminRight[]): Promise<void> {
  if (rights.length === 0) return
  const { actionProvider } = platform().service('admin::permission') as {
    actionProvider: { registerMany(actions: object[]): Promise<void> }
  }
  await actionProvider.registerMany(
    rights.map(({ room, name, words }) => ({ section: 'plugins', displayName: words, uid: name, pluginName: room })),
  )
}

/** Asks the platform whether the member of staff may; a refusal has the platform's form, which its screens can show. */
const requireAdminRight =
  (may: AdminRoute['may'], handler: AdminRoute['handler']) =>
  async (http: AdminHttp): Promise<void> => {
    if (staffMay(http, may)) return handler(http)
    refuseAdmin(http, 403, 'You are not allowed to do this.')
  }

/** An address whose file or rows are out of reach for a while answers 503 in words, as a call does. */
const orTryAgain =
  ({ path, handler }: RawRoute): RawRoute['handler'] =>
  async http => {
    try {
      await handler(http)
    } catch (error) {
      if (!isPassing(error)) throw error
      platform().log.error(`GET ${path}: ${error instanceof Error ? error.message : 'out of reach'}`)
      refuseLinked(http, 503, error instanceof FilesAway ? commonTexts.filesAway : commonTexts.unavailable)
    }
  }

/**
 * What Strapi loads for one room. Its calls are answered before the platform (`call/answer-calls.ts`); its plain
 * addresses are the platform's routes.
 */
export function definePlugin(parts: PluginParts) {
  return {
    register: ({ strapi: _ }: { strapi: Platform }) => {
      for (const bound of parts.calls ?? []) calls.set(`${bound.call.method} ${bound.call.path}`, bound)
      rawRoutesOfRooms.push(...(parts.rawRoutes ?? []))
      rawPaths.push(...(parts.rawRoutes ?? []).map(({ path }) => path))
      addMigrations(parts.migrations ?? [])
      addRetention(parts.retention ?? {})
      if (parts.personalData) addPersonalData(parts.personalData)
      parts.register?.()
    },
    bootstrap: async ({ strapi: _ }: { strapi: Platform }) => {
      await registerAdminRights(parts.adminRights ?? [])
      await parts.bootstrap?.()
    },
    destroy: async ({ strapi: _ }: { strapi: Platform }) => parts.destroy?.(),
    contentTypes: Object.fromEntries(
      Object.entries(parts.contentTypes ?? {}).map(([name, schema]) => [name, { schema }]),
    ),
    routes: {
      ...((parts.adminRoutes ?? parts.sealedPages ?? parts.staffDoors) && {
        desk: {
          type: 'admin',
          prefix: '/desk',
          routes: [
            ...(parts.adminRoutes ?? []).map(({ method, path, may, handler }) => ({
              method,
              path,
              handler: requireAdminRight(may, handler),
              config: { policies: ['admin::isAuthenticatedAdmin'] },
            })),
            ...[...(parts.sealedPages ?? []), ...(parts.staffDoors ?? [])].map(({ method, path, handler }) => ({
              method,
              path,
              handler,
              config: { auth: false, policies: [] },
            })),
          ],
        },
      }),
      'content-api': {
        type: 'content-api',
        prefix: '',
        // Who may is decided by the contract or a signature, not by the platform's own API tokens.
        routes: (parts.rawRoutes ?? []).map(route => ({
          method: route.method,
          path: route.path,
          handler: orTryAgain(route),
          config: { auth: false, policies: [], middlewares: [] },
        })),
      },
    },
  }
}
