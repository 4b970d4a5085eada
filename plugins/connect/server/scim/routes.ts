import type { TokenActor } from '@cloudoc/core/server/call/actor.ts'
import { isKeepable } from '@cloudoc/core/server/call/storable.ts'
import { inTransaction, readers, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { groupFilters, listGroups } from './group-resource.ts'
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './groups.ts'
import { pageOf } from './query.ts'
import { noSuchThing } from './refusal.ts'
import { listOf, resourceTypes, schemas, serviceProviderConfig } from './schemas.ts'
import { listUsers, showUser, userFilters } from './user-resource.ts'
import { createUser, deleteUser, patchUser, replaceUser } from './users.ts'

interface Asked {
  actor: TokenActor
  body: object
  query: URLSearchParams
}
/** Nothing: 204. */
interface Answered {
  status?: number
  resource?: object | undefined
}
interface Route {
  takesBody: boolean
  run(asked: Asked): Promise<Answered> | Answered
}

const fixed = (resource: () => object): Record<string, Route> => ({
  GET: { takesBody: false, run: () => ({ resource: resource() }) },
})
const writes = (run: (tx: Tx, asked: Asked) => Promise<void>, then: (asked: Asked) => Promise<Answered>): Route => ({
  takesBody: true,
  async run(asked) {
    await inTransaction(tx => run(tx, asked))
    return then(asked)
  },
})
const found = (resource: object | undefined): Answered => {
  if (!resource) throw noSuchThing()
  return { resource }
}

/** A user as it is now. Of one that the provider deleted nothing is answered. */
const user = async ({ actor }: Asked, id: string): Promise<Answered> => ({
  resource: await showUser(readers(), actor, id),
})
const group = async ({ actor, query }: Asked, id: string): Promise<object | undefined> => {
  const page = pageOf(query, groupFilters)
  const { groups } = await listGroups(readers(), actor, {
    ...page,
    filter: { attribute: 'id', value: id },
    startIndex: 1,
    count: 1,
  })
  return groups[0]
}

const users: Record<string, Route> = {
  GET: {
    takesBody: false,
    async run({ actor, query }) {
      const page = pageOf(query, userFilters)
      const { users: resources, total } = await listUsers(readers(), actor, page)
      return { resource: listOf(resources, total, page.startIndex) }
    },
  },
  POST: {
    takesBody: true,
    async run(asked) {
      const id = await inTransaction(tx => createUser(tx, asked.actor, asked.body))
      return { ...(await user(asked, id)), status: 201 }
    },
  },
}
const oneUser = (id: string): Record<string, Route> => ({
  GET: { takesBody: false, run: async asked => found((await user(asked, id)).resource) },
  PUT: writes(
    (tx, { actor, body }) => replaceUser(tx, actor, id, body),
    asked => user(asked, id),
  ),
  PATCH: writes(
    (tx, { actor, body }) => patchUser(tx, actor, id, body),
    asked => user(asked, id),
  ),
  DELETE: {
    takesBody: false,
    async run({ actor }) {
      await inTransaction(tx => deleteUser(tx, actor, id))
      return {}
    },
  },
})

const groups: Record<string, Route> = {
  GET: {
    takesBody: false,
    async run({ actor, query }) {
      const page = pageOf(query, groupFilters)
      const { groups: resources, total } = await listGroups(readers(), actor, page)
      return { resource: listOf(resources, total, page.startIndex) }
    },
  },
  POST: {
    takesBody: true,
    async run(asked) {
      const id = await inTransaction(tx => createGroup(tx, asked.actor, asked.body))
      return { status: 201, resource: await group(asked, id) }
    },
  },
}
const oneGroup = (id: string): Record<string, Route> => ({
  GET: { takesBody: false, run: async asked => found(await group(asked, id)) },
  PUT: writes(
    (tx, { actor, body }) => replaceGroup(tx, actor, id, body),
    async asked => ({ resource: await group(asked, id) }),
  ),
  // Without an answer, as Entra asks for it: a group may have thousands of members.
  PATCH: writes(
    (tx, { actor, body }) => patchGroup(tx, actor, id, body),
    () => Promise.resolve({}),
  ),
  DELETE: {
    takesBody: false,
    async run({ actor }) {
      await inTransaction(tx => deleteGroup(tx, actor, id))
      return {}
    },
  },
})

const named = (all: readonly object[], id: string): Record<string, Route> =>
  fixed(() => {
    const resource = all.find(each => (each as { id?: string }).id === id)
    if (!resource) throw noSuchThing()
    return resource
  })

const collections = new Map<string, () => Record<string, Route>>([
  ['ServiceProviderConfig', () => fixed(serviceProviderConfig)],
  ['ResourceTypes', () => fixed(() => listOf(resourceTypes()))],
  ['Schemas', () => fixed(() => listOf(schemas()))],
  ['Users', () => users],
  ['Groups', () => groups],
])
const members = new Map<string, (id: string) => Record<string, Route>>([
  ['ResourceTypes', id => named(resourceTypes(), id)],
  ['Schemas', id => named(schemas(), id)],
  ['Users', oneUser],
  ['Groups', oneGroup],
])

/** What is done at an address behind `/scim/v2`. */
export function routeOf(method: string, path: string): Route | 'unknown' | 'not allowed' {
  const [, collection = '', id = '', ...rest] = path.replace(/\/$/, '').split('/')
  const routes = id === '' ? collections.get(collection)?.() : members.get(collection)?.(decoded(id))
  if (!routes || rest.length > 0) return 'unknown'
  return routes[method] ?? 'not allowed'
}

function decoded(part: string): string {
  try {
    const id = decodeURIComponent(part).slice(0, 200)
    return isKeepable(id) ? id : ''
  } catch {
    return ''
  }
}
