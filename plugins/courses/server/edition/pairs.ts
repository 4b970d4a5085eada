import type { Edition } from '../tables.ts'

type Named = Pick<Edition['topics'][number], 'title' | 'html'>
/** The same words, whatever their case. */
export const sameWords = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * For each part of a newer edition which one of the former it was; undefined for a new one. What the first of `ways` tells
 * apart counts for all parts before the next one does.
 */
export function pairsBy<Part>(
  before: readonly Part[],
  after: readonly Part[],
  ways: readonly ((was: Part, is: Part) => boolean)[],
): (number | undefined)[] {
  const taken = new Set<number>()
  const found: (number | undefined)[] = after.map(() => undefined)
  for (const isIt of ways) {
    for (const [place, part] of after.entries()) {
      if (found[place] !== undefined) continue
      const at = before.findIndex((was, from) => !taken.has(from) && isIt(was, part))
      if (at < 0) continue
      taken.add(at)
      found[place] = at
    }
  }
  return found
}

/** For each topic of a newer edition which one of the former it was, by its title or else by its text. */
export const pairsOf = (before: readonly Named[], after: readonly Named[]): (number | undefined)[] =>
  pairsBy(before, after, [(was, is) => sameWords(was.title, is.title), (was, is) => was.html === is.html])

/**
 * What a part reads like that was `base`, was made `own`, and is `next` now: `next` wins where both changed
 * it, and then what was there is `lost`.
 */
export function three<T>(base: T, own: T, next: T): { value: T; lost: boolean } {
  if (next === base) return { value: own, lost: false }
  return { value: next, lost: own !== base && own !== next }
}
