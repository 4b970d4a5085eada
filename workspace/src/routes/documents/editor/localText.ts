import { read, write } from '@cloudoc/kit/session/storage.ts'
import type { Part, Texts } from './keeping.ts'

/** A text that the server may not have yet, as this browser keeps it. */
export interface LocalText extends Texts {
  /** The revision that it began from. */
  revision: number
  /** The save that was under way, and of which part; '' for none. */
  saveId: string
  part: Part | ''
  /** Parts that were changed since. */
  parts: readonly Part[]
  at: number
}

const [database, shelf] = ['cloudoc-texts', 'texts']
/** Without IndexedDB, a text up to this many characters goes into localStorage. */
const smallText = 1_000_000

const isLocal = (value: unknown): value is LocalText =>
  typeof value === 'object' && value !== null && 'body' in value && typeof value.body === 'string' && 'revision' in value && typeof value.revision === 'number' && 'parts' in value && Array.isArray(value.parts)

const opened = (): Promise<IDBDatabase> => new Promise((resolve, reject) => {
  if (typeof indexedDB === 'undefined') return reject(new Error('none'))
  const asked = indexedDB.open(database, 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(shelf)
  asked.onsuccess = () => resolve(asked.result)
  asked.onerror = () => reject(asked.error ?? new Error('none'))
})
let connection: Promise<IDBDatabase> | undefined
const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  connection ??= opened()
  return (await connection).transaction(shelf, mode).objectStore(shelf)
}
const settled = <T>(asked: IDBRequest<T>): Promise<T> => new Promise((resolve, reject) => {
  asked.onsuccess = () => resolve(asked.result)
  asked.onerror = () => reject(asked.error ?? new Error('failed'))
})

/** The copy of one person's text of one document. Where the browser keeps nothing, nothing is kept and nothing breaks. */
export function localText(person: string, fileId: string) {
  const key = `cloudoc_text_${person}_${fileId}`
  return {
    put: (text: LocalText): void => {
      store('readwrite').then(texts => settled(texts.put(text, key))).catch(() => {
        const whole = JSON.stringify(text)
        if (whole.length <= smallText) write('localStorage', key, whole)
      })
    },
    drop: (): void => {
      write('localStorage', key, null)
      store('readwrite').then(texts => settled(texts.delete(key))).catch(() => { /* It was never there. */ })
    },
    get: async (): Promise<LocalText | undefined> => {
      try {
        const found: unknown = await settled((await store('readonly')).get(key))
        if (isLocal(found)) return found
      } catch {
        // No IndexedDB: the other shelf.
      }
      try {
        const found: unknown = JSON.parse(read('localStorage', key) ?? 'null')
        return isLocal(found) ? found : undefined
      } catch {
        return undefined
      }
    },
  }
}
