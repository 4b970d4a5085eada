import type { Handled } from './handle.ts'
import type { Http, Platform } from './platform.ts'

interface PluginParts {
  /** The calls of the room, each bound to its code. */
  calls?: readonly Handled[]
  /** Tables, by singular name. */
  contentTypes?: Record<string, object>
  register?(): void
  /** After the database is ready. Runs at each start, on each node: doing it again must change nothing. */
  bootstrap?(): Promise<void>
  destroy?(): Promise<void>
}

/** Every call of the product, as bound at start: the API page is made of it. */
export const boundCalls: Handled[] = []

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
        routes: calls.map(({ call, respond }) => ({
          method: call.method,
          path: call.path,
          handler: (http: Http) => respond(http),
          // Who may is decided by the contract, not by the platform's own API tokens.
          config: { auth: false, policies: [], middlewares: [] },
        })),
      },
    },
  }
}
