import type { Handled } from './handle.ts'
import type { Http, Platform } from './platform.ts'

interface Plain { method: 'GET'; path: `/${string}`; handler(http: Http): Promise<void> }

interface PluginParts {
  /** The calls of the room, each bound to its code. */
  calls?: readonly Handled[]
  /** Addresses under `/api` that answer with something other than the envelope: a file behind a signed link. */
  plain?: readonly Plain[]
  /** Tables, by singular name. */
  contentTypes?: Record<string, object>
  register?(): void
  /** After the database is ready. Runs at each start, on each node: doing it again must change nothing. */
  bootstrap?(): Promise<void>
  destroy?(): Promise<void>
}

/** Every call of the product, as bound at start: the API page is made of it. */
export const boundCalls: Handled[] = []

/** A bound call by its method and path, as the contract spells them. */
export const boundCall = (method: string, path: string): Handled | undefined =>
  boundCalls.find(({ call }) => call.method === method && call.path === path)

const routeOf = ({ call, respond }: Handled) => ({ method: call.method, path: call.path, handler: (http: Http) => respond(http) })

/** What Strapi loads for one room: its routes are derived from its calls. */
export function definePlugin(parts: PluginParts) {
  const calls = parts.calls ?? []
  return {
    register: ({ strapi: _ }: { strapi: Platform }) => {
      boundCalls.push(...calls)
      parts.register?.()
    },
    bootstrap: async ({ strapi: _ }: { strapi: Platform }) => parts.bootstrap?.(),
    destroy: async ({ strapi: _ }: { strapi: Platform }) => parts.destroy?.(),
    contentTypes: Object.fromEntries(Object.entries(parts.contentTypes ?? {}).map(([name, schema]) => [name, { schema }])),
    routes: {
      'content-api': {
        type: 'content-api',
        prefix: '',
        // Who may is decided by the contract or a signature, not by the platform's own API tokens.
        routes: [...calls.map(routeOf), ...(parts.plain ?? [])].map(route => ({ ...route, config: { auth: false, policies: [], middlewares: [] } })),
      },
    },
  }
}
