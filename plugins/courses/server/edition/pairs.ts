import type { Edition } from '../tables.ts'

type Named = Pick<Edition['topics'][number], 'title' | 'html'>
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * For each topic of a newer edition which one of the former it was, by its title or else by its text;
 * undefined for a new one.
 */
export function pairsOf(before: readonly Named[], after: readonly Named[]): (number | undefined)[] {
  const taken = new Set<number>()
  const find = (isIt: (topic: Named) => boolean): number | undefined => {
    const at = before.findIndex((topic, place) => !taken.has(place) && isIt(topic))
    if (at < 0) return undefined
    taken.add(at)
    return at
  }
  const byTitle = after.map(({ title }) => find(topic => same(topic.title, title)))
  return after.map(({ html }, at) => byTitle[at] ?? find(topic => topic.html === html))
}

/**
 * What a part reads like that was `base`, was made `own`, and is `next` now: `next` wins where both changed
 * it, and then what was there is `lost`.
 */
export function three<T>(base: T, own: T, next: T): { value: T; lost: boolean } {
  if (next === base) return { value: own, lost: false }
  return { value: next, lost: own !== base && own !== next }
}
