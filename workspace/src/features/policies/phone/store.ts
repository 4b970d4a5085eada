import { createStore, del, delMany, entries, get, set } from 'idb-keyval'

/** Opened with the first use: a browser that has none must not keep the page from starting. */
let store: ReturnType<typeof createStore> | undefined
const database = () => (store ??= createStore('cloudoc-policies', 'kept'))

/** Key of what one person has in this phone. Each key begins with whose it is: nobody else is ever shown it, and nothing is sent for somebody else. */
const keyOf = (person: string, kind: string, name: string): string => `${person} ${kind} ${name}`

async function orElse<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** Keeps a value for a person. Answers whether the phone took it: some browsers refuse in private windows, or are full. */
export const keep = (person: string, kind: string, name: string, value: unknown): Promise<boolean> =>
  orElse(async () => { await set(keyOf(person, kind, name), value, database()); return true }, false)

/** What was kept, as it was put there; undefined without. */
export const kept = (person: string, kind: string, name: string): Promise<unknown> => orElse(() => get<unknown>(keyOf(person, kind, name), database()), undefined)

export const drop = (person: string, kind: string, name: string): Promise<void> => orElse(() => del(keyOf(person, kind, name), database()), undefined)

/** All of one kind that a person has here. */
export const keptOf = (person: string, kind: string): Promise<unknown[]> => orElse(async () => {
  const begin = keyOf(person, kind, '')
  return (await entries<IDBValidKey, unknown>(database())).filter(([key]) => typeof key === 'string' && key.startsWith(begin)).map(([, value]) => value)
}, [])

/** Takes away what people before have read here; what waits to be sent for them stays, sealed under their id, until they are back. */
export const dropOthers = (person: string): Promise<void> => orElse(async () => {
  const others = (await entries<IDBValidKey, unknown>(database())).map(([key]) => key)
    .filter(key => typeof key === 'string' && !key.startsWith(`${person} `) && key.split(' ')[1] === 'read')
  await delMany(others, database())
}, undefined)
