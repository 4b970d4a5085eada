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
/** A text up to this many characters goes into localStorage, too. */
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

/**
 * The copy of one person's text of one document, on two shelves: one takes texts of any length, but may not be done when the page goes away; the other
 * is done at once, and takes small ones. Where the browser keeps nothing, nothing is kept and nothing breaks.
 */
export function localText(person: string, fileId: string) {
  const key = `cloudoc_text_${person}_${fileId}`
  const small = (): LocalText | undefined => {
    try {
      const found: unknown = JSON.parse(read('localStorage', key) ?? 'null')
      return isLocal(found) ? found : undefined
    } catch {
      return undefined
    }
  }
  const large = async (): Promise<LocalText | undefined> => {
    try {
      const found: unknown = await settled((await store('readonly')).get(key))
      return isLocal(found) ? found : undefined
    } catch {
      return undefined
    }
  }
  return {
    put: (text: LocalText): void => {
      // Only what may fit is written out: that of a long text would hold up the typing.
      const whole = text.body.length <= smallText ? JSON.stringify(text) : ''
      write('localStorage', key, whole !== '' && whole.length <= smallText ? whole : null)
      store('readwrite').then(texts => settled(texts.put(text, key))).catch(() => { /* The other shelf has it, if it is small. */ })
    },
    drop: (): void => {
      write('localStorage', key, null)
      store('readwrite').then(texts => settled(texts.delete(key))).catch(() => { /* It was never there. */ })
    },
    /** The newer of the two. */
    get: async (): Promise<LocalText | undefined> => {
      const [one, other] = [small(), await large()]
      return one && other ? (one.at >= other.at ? one : other) : (one ?? other)
    },
  }
}
