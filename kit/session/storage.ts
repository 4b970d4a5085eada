/**
 * Browser storage that is never assumed: absent on the server, refused in some private windows. Then nothing is kept, and nothing breaks.
 */
type Shelf = 'sessionStorage' | 'localStorage'

const shelf = (name: Shelf): Storage | null => {
  if (typeof window === 'undefined') return null
  try {
    return window[name]
  } catch {
    return null
  }
}

/** The stored text, or null. */
export function read(name: Shelf, key: string): string | null {
  try {
    return shelf(name)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a text; null takes it away. */
export function write(name: Shelf, key: string, value: string | null): void {
  try {
    if (value === null) shelf(name)?.removeItem(key)
    else shelf(name)?.setItem(key, value)
  } catch {
    // Full or refused: the page goes on without it.
  }
}
