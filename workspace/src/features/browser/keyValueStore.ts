import type { IDBPDatabase } from 'idb'
import { openDB } from 'idb'

/** A place of this browser for values of any size, by key. Whoever uses it is ready to be refused: private windows, a full disk. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  drop(keys: readonly string[]): Promise<void>
  /** Keys that begin so, without their values. */
  keys(begin?: string): Promise<string[]>
  /** Those whose key begins so. */
  entries(begin?: string): Promise<(readonly [key: string, value: unknown])[]>
}

/** All keys that begin so: values of others are not read. */
const beginning = (begin: string): IDBKeyRange => IDBKeyRange.bound(begin, `${begin}\uffff`)

/** Opened with its first use: a browser that has none must not keep the page from starting. One that could not be opened is tried again. */
export function keyValueStore(database: string, name: string): KeyValueStore {
  let opened: Promise<IDBPDatabase> | undefined
  const open = (): Promise<IDBPDatabase> => {
    opened ??= openDB(database, 1, {
      upgrade: db => {
        db.createObjectStore(name)
      },
      terminated: () => {
        opened = undefined
      },
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    get: async key => (await open()).get(name, key) as Promise<unknown>,
    set: async (key, value) => void (await (await open()).put(name, value, key)),
    async drop(keys) {
      const transaction = (await open()).transaction(name, 'readwrite')
      await Promise.all([...keys.map(key => transaction.store.delete(key)), transaction.done])
    },
    async keys(begin = '') {
      return (await (await open()).getAllKeys(name, beginning(begin))).filter(key => typeof key === 'string')
    },
    async entries(begin = '') {
      const { store } = (await open()).transaction(name)
      const [keys, values] = await Promise.all([
        store.getAllKeys(beginning(begin)),
        store.getAll(beginning(begin)) as Promise<unknown[]>,
      ])
      return keys.flatMap((key, at) => (typeof key === 'string' ? [[key, values[at]] as const] : []))
    },
  }
}
