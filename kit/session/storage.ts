/**
 * Browser storage that is never assumed: absent on the server, refused in some private windows. Then nothing
 * is kept, and nothing breaks.
 */
type WebStorageName = 'sessionStorage' | 'localStorage'

const storage = (name: WebStorageName): Storage | null => {
  if (typeof window === 'undefined') return null
  try {
    return window[name]
  } catch {
    return null
  }
}

/** The stored text, or null. */
export function read(name: WebStorageName, key: string): string | null {
  try {
    return storage(name)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a text; null takes it away. */
export function write(name: WebStorageName, key: string, value: string | null): void {
  try {
    if (value === null) storage(name)?.removeItem(key)
    else storage(name)?.setItem(key, value)
  } catch {
    // Full or refused: the page goes on without it.
  }
}
