import type { Store } from './store.ts'

/** Who calls: the server with its secret key, or a browser with the publishable one. */
export type KeyType = 'secret' | 'client'

/** What a call works with. */
export type Context = {
  store: Store
  who: KeyType
  request: { id: string; key: string | null; apiVersion: string | null }
  /** Records an event about an object as it is now, with its delivery, in the same commit. */
  emit: (type: string, object: object) => void
  /** Whether confirmed payments stay `processing` until control settles them. */
  holdsPayments: () => boolean
  /** Whether refunds stay `pending` until control settles them. */
  holdsRefunds: () => boolean
}
