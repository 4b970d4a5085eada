import { diffArrays } from 'diff'

/** Two lists' elements that belong together, as index in the first and index in the second, both rising. */
export type Match = readonly [number, number]

/** More edits than this between two anchors are not searched for the best answer: the time would grow with their square. */
const maxEdits = 200

/**
 * Which elements of two lists are the same, in order. Common ends are taken off, what only one list holds is left out, and elements
 * that stand once in both are anchors; the few that remain between anchors are compared exactly. So time grows with length.
 */
export function align(before: readonly string[], after: readonly string[]): Match[] {
  const matches: Match[] = []
  let [from, endBefore, endAfter] = [0, before.length, after.length]
  while (from < endBefore && from < endAfter && before[from] === after[from]) matches.push([from, from++])
  while (endBefore > from && endAfter > from && before[endBefore - 1] === after[endAfter - 1])
    [endBefore, endAfter] = [endBefore - 1, endAfter - 1]
  for (const match of between(before, after, from, endBefore, from, endAfter)) matches.push(match)
  for (; endBefore < before.length; endBefore++, endAfter++) matches.push([endBefore, endAfter])
  return matches
}

function between(
  before: readonly string[],
  after: readonly string[],
  fromBefore: number,
  toBefore: number,
  fromAfter: number,
  toAfter: number,
): Match[] {
  const inAfter = new Set(after.slice(fromAfter, toAfter))
  const inBoth = new Set(before.slice(fromBefore, toBefore).filter(key => inAfter.has(key)))
  if (inBoth.size === 0) return []
  const [left, right] = [places(before, fromBefore, toBefore, inBoth), places(after, fromAfter, toAfter, inBoth)]
  const anchors = rising(once(before, left, after, right))
  const matches: Match[] = []
  let [l, r] = [0, 0]
  for (const [b, a] of [...anchors, [toBefore, toAfter] as const]) {
    const [gapLeft, gapRight]: [number[], number[]] = [[], []]
    for (let at = left[l]; at !== undefined && at < b; at = left[++l]) gapLeft.push(at)
    for (let at = right[r]; at !== undefined && at < a; at = right[++r]) gapRight.push(at)
    if (gapLeft.length > 0 && gapRight.length > 0)
      for (const match of exactly(before, gapLeft, after, gapRight)) matches.push(match)
    if (b < toBefore) matches.push([b, a])
    ;[l, r] = [l + 1, r + 1]
  }
  return matches
}

function places(list: readonly string[], from: number, to: number, wanted: Set<string>): number[] {
  const found: number[] = []
  for (let at = from; at < to; at++) if (wanted.has(list[at] ?? '')) found.push(at)
  return found
}

/** Pairs of what stands once in both. */
function once(before: readonly string[], left: number[], after: readonly string[], right: number[]): Match[] {
  const count = (list: readonly string[], at: number[]) => {
    const only = new Map<string, number>()
    for (const index of at) only.set(list[index] ?? '', only.has(list[index] ?? '') ? -1 : index)
    return only
  }
  const inAfter = count(after, right)
  return [...count(before, left)].flatMap(([key, b]): Match[] => {
    const a = inAfter.get(key) ?? -1
    return b >= 0 && a >= 0 ? [[b, a]] : []
  })
}

function exactly(before: readonly string[], left: number[], after: readonly string[], right: number[]): Match[] {
  const changes = diffArrays(
    left.map(at => before[at]),
    right.map(at => after[at]),
    { maxEditLength: maxEdits },
  )
  if (!changes) return rising(byTurn(before, left, after, right))
  const matches: Match[] = []
  let [l, r] = [0, 0]
  for (const { added, removed, count } of changes) {
    if (!added && !removed)
      for (let step = 0; step < count; step++) matches.push([left[l + step] ?? 0, right[r + step] ?? 0])
    if (!added) l += count
    if (!removed) r += count
  }
  return matches
}

/** Where too much differs: the first of a kind with the first of it, the second with the second. */
function byTurn(before: readonly string[], left: number[], after: readonly string[], right: number[]): Match[] {
  const waiting = new Map<string, number[]>()
  for (const at of right.toReversed()) {
    const list = waiting.get(after[at] ?? '')
    if (list) list.push(at)
    else waiting.set(after[at] ?? '', [at])
  }
  return left.flatMap((at): Match[] => {
    const next = waiting.get(before[at] ?? '')?.pop()
    return next === undefined ? [] : [[at, next]]
  })
}

/** The longest run of pairs, given in the order of their first, whose second rises as well. */
export function rising(pairs: readonly Match[]): Match[] {
  const ends: number[] = []
  const previous: number[] = []
  pairs.forEach(([, second], at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < second) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1] ?? -1
    ends[low] = at
  })
  const run: Match[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at]
    if (pair) run.push(pair)
  }
  return run.reverse()
}
