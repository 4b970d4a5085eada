import type { Block } from '../document/blocks.ts'
import { wordsOf } from './align-words.ts'
import type { Step } from './pairs.ts'

/**
 * Blocks of two documents that belong together: mostly one of each; several where a paragraph was split or
 * some were joined. In order.
 */
export interface Group {
  before: number[]
  after: number[]
}

/**
 * So much of the shorter text has to be in the longer one for it to be a split and not a rewriting, and so
 * much of the longer one in the shorter.
 */
const leastKept = 0.8
const leastLeft = 0.6
/** So much of a piece has to be words of the whole. */
const leastKnown = 0.6
/** Into or from more pieces than this nobody splits a paragraph. */
const maxPieces = 6
const fewestWords = 4

/**
 * Steps with paragraphs that were split or joined as one step each: a block whose words are now those of
 * several neighbours, or the other way round. Blocks of `apart` (ones that moved) are left alone.
 */
export function withSplits(
  steps: readonly Step[],
  before: readonly Block[],
  after: readonly Block[],
  apart: { before: ReadonlySet<number>; after: ReadonlySet<number> },
): Group[] {
  const isFree = ({ before: b, after: a }: Group): boolean =>
    !b.some(at => apart.before.has(at)) &&
    !a.some(at => apart.after.has(at)) &&
    !isSame(before, after, { before: b, after: a })
  const groups = steps.map(
    (step): Group => ({
      before: step.before === undefined ? [] : [step.before],
      after: step.after === undefined ? [] : [step.after],
    }),
  )
  bringPiecesTogether(groups, before, after, isFree)
  const result: Group[] = []
  for (let from = 0; from < groups.length; ) {
    const first = groups[from]
    let to = from + 1
    if (first && isFree(first))
      while (to < groups.length && to - from <= maxPieces && groups[to] && isFree(groups[to] as Group)) to++
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

/**
 * Puts the pieces of one paragraph beside each other. Where blocks were deleted behind its first piece, its
 * other pieces stand behind these; where something was put in before a paragraph into which the one above was
 * joined, it stands between the two: in one of the two texts they are neighbours all the same.
 */
function bringPiecesTogether(
  groups: Group[],
  before: readonly Block[],
  after: readonly Block[],
  isFree: (group: Group) => boolean,
): void {
  for (let at = 0; at < groups.length; at++) {
    const own = groups[at]
    if (!own || own.before.length === 0 || own.after.length === 0 || !isFree(own)) continue
    const deleted = runOf(groups, at, 1, group => group.after.length === 0)
    const split =
      deleted.length === 0
        ? []
        : runOf(groups, at + deleted.length, 1, group => group.before.length === 0 && isFree(group)).slice(0, maxPieces)
    const pieces = split.length > 0 ? (longestSplit([own, ...split], before, after)?.length ?? 1) - 1 : 0
    if (pieces > 0) groups.splice(at + 1, deleted.length + pieces, ...split.slice(0, pieces), ...deleted)
    const put = runOf(groups, at, -1, group => group.before.length === 0)
    const joined =
      put.length === 0
        ? []
        : runOf(groups, at - put.length, -1, group => group.after.length === 0 && isFree(group)).slice(0, maxPieces)
    for (let count = joined.length; count > 0; count--) {
      const found = longestSplit([...joined.slice(0, count).reverse(), own], before, after)
      if (found?.length !== count + 1) continue
      groups.splice(
        at - put.length - count,
        put.length + count,
        ...put.toReversed(),
        ...joined.slice(0, count).reverse(),
      )
      break
    }
  }
}

/** The groups behind a place, or before it (nearest first), as long as they are such. */
function runOf(groups: readonly Group[], at: number, way: 1 | -1, isSuch: (group: Group) => boolean): Group[] {
  const run: Group[] = []
  for (let next = groups[at + way]; next && isSuch(next); next = groups[at + way * (run.length + 1)]) run.push(next)
  return run
}

const isSame = (before: readonly Block[], after: readonly Block[], { before: [b], after: [a] }: Group): boolean =>
  b !== undefined && a !== undefined && before[b]?.key === after[a]?.key

/** Of the groups that begin a stretch, as many as are one split or join. */
function longestSplit(
  groups: readonly Group[],
  before: readonly Block[],
  after: readonly Block[],
): { group: Group; length: number } | undefined {
  for (let length = groups.length; length > 1; length--) {
    const taken = groups.slice(0, length)
    const group = { before: taken.flatMap(({ before }) => before), after: taken.flatMap(({ after }) => after) }
    if (
      isSplit(
        group.before.map(at => before[at]),
        group.after.map(at => after[at]),
      )
    )
      return { group, length }
  }
  return undefined
}

function isSplit(before: readonly (Block | undefined)[], after: readonly (Block | undefined)[]): boolean {
  if (before.length + after.length < 3 || Math.min(before.length, after.length) !== 1) return false
  const [one, all] = before.length === 1 ? [before[0], after] : [after[0], before]
  if (
    !one ||
    one.tag === 'tr' ||
    all.some(piece => !piece || kindOf(piece) !== kindOf(one) || wordsOf(piece).length === 0)
  )
    return false
  const whole = wordsOf(one)
  if (whole.length < fewestWords) return false
  const pieces = piecesOf(
    whole,
    all.map(piece => (piece ? wordsOf(piece) : [])),
  )
  if (!pieces) return false
  const words = pieces.flat()
  const shared = common(whole, words)
  return (
    shared >= leastKept * Math.min(whole.length, words.length) &&
    shared >= leastLeft * Math.max(whole.length, words.length)
  )
}

/** A heading may have been a paragraph's first sentence, and a quotation its last. */
const kindOf = ({ tag, path }: Block): string =>
  `${path.filter(one => one.tag !== 'blockquote').length} ${tag.replace(/^h[1-6]$/, 'p')}`

/**
 * Those that are mostly words of the whole, so that a new paragraph beside a changed one is none. The first
 * and the last have to be; one between them may have been put in there, or deleted with what joined them.
 */
function piecesOf(whole: readonly string[], all: readonly string[][]): string[][] | undefined {
  const held = new Map<string, number>()
  for (const word of whole) held.set(word, (held.get(word) ?? 0) + 1)
  const isPiece = all.map(words => {
    const left = new Map(held)
    const known = words.filter(word => {
      const count = left.get(word) ?? 0
      left.set(word, count - 1)
      return count > 0
    }).length
    const such = known >= Math.max(1, leastKnown * words.length)
    if (such) for (const [word, count] of left) held.set(word, Math.max(0, count))
    return such
  })
  return isPiece[0] && isPiece.at(-1) ? all.filter((_, at) => isPiece[at]) : undefined
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
