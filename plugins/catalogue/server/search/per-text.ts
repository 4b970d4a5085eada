import { contentVersion } from '@cloudoc/core/server/data/content-version.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** How many texts are remembered, those that were asked for last. */
const maxTexts = 500

/**
 * Keeps what `load` makes of a text that somebody typed, until staff change content. Nothing is kept while
 * this node cannot hear of that. Nothing of a company may be in it.
 */
export function keptPerText<T>(load: (db: Db, text: string) => Promise<T>): (db: Db, text: string) => Promise<T> {
  const kept = new Map<string, T>()
  let version = -1
  return async (db, text) => {
    const current = contentVersion.current()
    if (current !== version) kept.clear()
    version = current
    const known = kept.get(text)
    const value = known ?? (await load(db, text))
    if (current < 0 || contentVersion.current() !== current) return value
    kept.delete(text)
    kept.set(text, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= maxTexts) break
      kept.delete(oldest)
    }
    return value
  }
}
