import type { Block } from '../document/blocks.ts'
import type { Step } from './pairs.ts'
import { wordsOf } from './words.ts'

/** Blocks of two documents that belong together: mostly one of each; several where a paragraph was split or some were joined. In order. */
export interface Group { before: number[]; after: number[] }

/** So much of what stood there has to be there still, in the same order, for it to be a split and not a rewriting. */
const leastKept = 0.8
/** Into or from more pieces than this nobody splits a paragraph. */
const maxPieces = 6
const fewestWords = 4

/**
 * Steps with paragraphs that were split or joined as one step each: a block whose words are now those of several neighbours, or the other way round.
 * Blocks of `apart` (ones that moved) are left alone.
 */
export function withSplits(steps: readonly Step[], before: readonly Block[], after: readonly Block[], apart: { before: ReadonlySet<number>; after: ReadonlySet<number> }): Group[] {
  const isFree = ({ before: b, after: a }: Group): boolean => !b.some(at => apart.before.has(at)) && !a.some(at => apart.after.has(at)) && !isSame(before, after, { before: b, after: a })
  const groups = steps.map((step): Group => ({ before: step.before === undefined ? [] : [step.before], after: step.after === undefined ? [] : [step.after] }))
  bringPiecesTogether(groups, before, after, isFree)
  const result: Group[] = []
  for (let from = 0; from < groups.length;) {
    const first = groups[from]
    let to = from + 1
    if (first && isFree(first)) while (to < groups.length && to - from <= maxPieces && groups[to] && isFree(groups[to] as Group)) to++
    const found = first && to > from + 1 ? longestSplit(groups.slice(from, to), before, after) : undefined
    if (found) {
      result.push(found.group)
      from += found.length
    } else {
      if (first) result.push(first)
      from++
    }
  }
  return result
}

/** Where blocks were deleted behind the first piece of a split one, its other pieces stand behind these: in the later text they are neighbours. Puts them beside it. */
function bringPiecesTogether(groups: Group[], before: readonly Block[], after: readonly Block[], isFree: (group: Group) => boolean): void {
  for (let at = 0; at < groups.length; at++) {
    const first = groups[at]
    if (!first || isDeleted(first) || first.before.length === 0 || !isFree(first)) continue
    let end = at + 1
    while (groups[end] && isDeleted(groups[end] as Group)) end++
    const pieces: Group[] = []
    if (end > at + 1) for (let next = groups[end]; next && next.before.length === 0 && isFree(next) && pieces.length < maxPieces; next = groups[end + pieces.length]) pieces.push(next)
    const found = pieces.length > 0 ? longestSplit([first, ...pieces], before, after) : undefined
    if (found) groups.splice(at + 1, end - at - 2 + found.length, ...pieces.slice(0, found.length - 1), ...groups.slice(at + 1, end))
  }
}
const isDeleted = ({ after }: Group): boolean => after.length === 0

const isSame = (before: readonly Block[], after: readonly Block[], { before: [b], after: [a] }: Group): boolean =>
  b !== undefined && a !== undefined && before[b]?.key === after[a]?.key

/** Of the groups that begin a stretch, as many as are one split or join. */
function longestSplit(groups: readonly Group[], before: readonly Block[], after: readonly Block[]): { group: Group; length: number } | undefined {
  for (let length = groups.length; length > 1; length--) {
    const taken = groups.slice(0, length)
    const group = { before: taken.flatMap(({ before }) => before), after: taken.flatMap(({ after }) => after) }
    if (isSplit(group.before.map(at => before[at]), group.after.map(at => after[at]))) return { group, length }
  }
  return undefined
}

function isSplit(before: readonly (Block | undefined)[], after: readonly (Block | undefined)[]): boolean {
  if (before.length + after.length < 3 || Math.min(before.length, after.length) !== 1) return false
  const [one, pieces] = before.length === 1 ? [before[0], after] : [after[0], before]
  if (!one || one.tag === 'tr' || pieces.some(piece => !piece || piece.tag !== one.tag || piece.path.length !== one.path.length || wordsOf(piece).length === 0)) return false
  const whole = wordsOf(one)
  if (whole.length < fewestWords) return false
  const words = pieces.flatMap(piece => (piece ? wordsOf(piece) : []))
  if (common(whole, words) < leastKept * Math.max(whole.length, words.length)) return false
  // Each piece is a piece of it: mostly words of the whole, so that a new paragraph beside a changed one is none.
  const held = new Map<string, number>()
  for (const word of whole) held.set(word, (held.get(word) ?? 0) + 1)
  return pieces.every(piece => {
    const own = piece ? wordsOf(piece) : []
    const known = own.filter(word => {
      const left = held.get(word) ?? 0
      held.set(word, left - 1)
      return left > 0
    }).length
    return known >= Math.max(1, 0.6 * own.length)
  })
}

/** How many words two lists share, counting each as often as it is in both. */
function common(a: readonly string[], b: readonly string[]): number {
  const count = new Map<string, number>()
  for (const word of a) count.set(word, (count.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of b) {
    const left = count.get(word) ?? 0
    if (left > 0) shared++
    count.set(word, left - 1)
  }
  return shared
}
