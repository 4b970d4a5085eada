import type { Block } from '../document/blocks.ts'
import { align, type Match, rising } from './align.ts'
import { likeness, wordsOf } from './align-words.ts'

/** One step through two documents: a block of each that belong together, or a block that only one has. */
export interface Step {
  before?: number
  after?: number
}

/** From here on, two blocks are one that was changed. */
export const alike = 0.5
/**
 * Up to this many possible pairs, the best pairing is searched for; above it, only pairs with a rare phrase
 * in common count.
 */
const fewPairs = 2500
const maxRounds = 3
/** A shorter block says too little for it to be known again elsewhere by itself. */
export const fewestWords = 4

/**
 * Walks two documents side by side: equal blocks together, then those between them that share at least half
 * of their words. What is removed comes before what is added at the same place.
 */
export function pair(before: readonly Block[], after: readonly Block[]): Step[] {
  const steps: Step[] = []
  let [i, j] = [0, 0]
  for (const [b, a] of [
    ...align(
      before.map(({ key }) => key),
      after.map(({ key }) => key),
    ),
    [before.length, after.length] as const,
  ]) {
    if (b > i && a > j) for (const step of inGap(before, after, i, b, j, a)) steps.push(step)
    else apart(steps, i, b, j, a)
    if (b < before.length) steps.push({ before: b, after: a })
    ;[i, j] = [b + 1, a + 1]
  }
  return withoutLookalikes(steps, before, after)
}

/**
 * Pairs that are only alike come apart where one of the two stands elsewhere as it was: it moved there, and
 * was not changed into its new neighbour.
 */
function withoutLookalikes(steps: readonly Step[], before: readonly Block[], after: readonly Block[]): Step[] {
  const lone = (of: 'before' | 'after', other: 'before' | 'after', blocks: readonly Block[]) =>
    onlyOnes(
      steps.flatMap(step =>
        step[of] !== undefined && step[other] === undefined && wordsOf(blocks[step[of]] as Block).length >= fewestWords
          ? [step[of]]
          : [],
      ),
      blocks,
    )
  const [gone, come] = [lone('before', 'after', before), lone('after', 'before', after)]
  if (gone.size + come.size === 0) return [...steps]
  return steps.flatMap((step): Step[] => {
    const [one, other] = [before[step.before ?? -1], after[step.after ?? -1]]
    if (!one || !other || one.key === other.key || !(gone.has(other.key) || come.has(one.key))) return [step]
    return [{ before: step.before ?? 0 }, { after: step.after ?? 0 }]
  })
}

/** Of these blocks, those whose key no other of them has. */
export function onlyOnes(places: readonly number[], blocks: readonly Block[]): Map<string, number> {
  const found = new Map<string, number>()
  const twice = new Set<string>()
  for (const at of places) {
    const key = blocks[at]?.key ?? ''
    if (found.has(key)) twice.add(key)
    found.set(key, at)
  }
  for (const key of twice) found.delete(key)
  return found
}

function apart(steps: Step[], fromBefore: number, toBefore: number, fromAfter: number, toAfter: number) {
  for (let at = fromBefore; at < toBefore; at++) steps.push({ before: at })
  for (let at = fromAfter; at < toAfter; at++) steps.push({ after: at })
}

const areFew = (before: number, after: number): boolean => before * after <= fewPairs
/** Blocks of two stretches that are one block each, changed: in order. */
export const pairsIn = (before: readonly Block[], after: readonly Block[]): Match[] =>
  (areFew(before.length, after.length) ? bestOf : byPhrase)(before, after)

function inGap(
  before: readonly Block[],
  after: readonly Block[],
  i: number,
  toBefore: number,
  j: number,
  toAfter: number,
  depth = 0,
): Step[] {
  const few = areFew(toBefore - i, toAfter - j)
  const found = pairsIn(before.slice(i, toBefore), after.slice(j, toAfter))
  const steps: Step[] = []
  const [baseBefore, baseAfter] = [i, j]
  for (const [b, a] of [
    ...found.map(([b, a]): Match => [b + baseBefore, a + baseAfter]),
    [toBefore, toAfter] as const,
  ]) {
    // A phrase that is not rare in the document may be so in what is left between two pairs.
    if (!few && found.length > 0 && b > i && a > j && depth < maxRounds)
      for (const step of inGap(before, after, i, b, j, a, depth + 1)) steps.push(step)
    else apart(steps, i, b, j, a)
    if (b < toBefore) steps.push({ before: b, after: a })
    ;[i, j] = [b + 1, a + 1]
  }
  return steps
}

/** The pairs, in order, whose likeness is the most in sum. */
function bestOf(before: readonly Block[], after: readonly Block[]): Match[] {
  const width = after.length + 1
  const sums = new Float64Array((before.length + 1) * width)
  const scores = new Float64Array(sums.length)
  const at = (row: number, column: number) => row * width + column
  const read = (sum: Float64Array, row: number, column: number) => sum[at(row, column)] ?? 0
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const [a, b] = [before[row], after[column]]
      const score = a && b ? likeness(a, b) : 0
      // Between equals, the one of the same kind.
      const worth = score < alike ? 0 : score + (a?.tag === b?.tag ? 0.01 : 0)
      scores[at(row, column)] = worth
      sums[at(row, column)] = Math.max(
        read(sums, row + 1, column),
        read(sums, row, column + 1),
        worth > 0 ? worth + read(sums, row + 1, column + 1) : 0,
      )
    }
  }
  const pairs: Match[] = []
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    const [worth, best] = [read(scores, row, column), read(sums, row, column)]
    if (worth > 0 && best === worth + read(sums, row + 1, column + 1)) pairs.push([row++, column++])
    else if (best === read(sums, row + 1, column)) row++
    else column++
  }
  return pairs
}

/** Pairs that share a run of three words found nowhere else, in order. For gaps too large to try every pair. */
function byPhrase(before: readonly Block[], after: readonly Block[]): Match[] {
  const pairs = similarByPhrase(before, after, alike)
  return pairs.length > 0 ? rising(pairs) : sideBySide(before, after)
}

/**
 * For each block of the first list the one of the second that shares most phrases of three words with it
 * which no other has, if the two are so alike. In any order.
 */
export function similarByPhrase(before: readonly Block[], after: readonly Block[], least: number): Match[] {
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size + 1
    numbers.set(word, number)
    return number
  }
  const phrasesOf = (block: Block): number[] => {
    const words = wordsOf(block).map(numberOf)
    // One in four is enough, and the same ones are taken on both sides.
    return words.flatMap((word, at) => {
      const phrase = ((word * 31 + (words[at + 1] ?? 0)) * 8191 + (words[at + 2] ?? 0)) % 2 ** 48
      return phrase % 4 === 0 || words.length < 12 ? [phrase] : []
    })
  }
  const holders = new Map<number, number>()
  after.forEach((block, at) => {
    for (const phrase of phrasesOf(block)) holders.set(phrase, (holders.get(phrase) ?? at) === at ? at : -1)
  })
  const pairs: Match[] = []
  before.forEach((block, at) => {
    const votes = new Map<number, number>()
    for (const phrase of phrasesOf(block)) {
      const holder = holders.get(phrase) ?? -1
      if (holder >= 0) votes.set(holder, (votes.get(holder) ?? 0) + 1)
    }
    let best: number | undefined
    for (const [holder, count] of votes) if (best === undefined || count > (votes.get(best) ?? 0)) best = holder
    const other = best === undefined ? undefined : after[best]
    if (best !== undefined && other && likeness(block, other) >= least) pairs.push([at, best])
  })
  return pairs
}

/** Where no phrase is rare, as in one form filled in many times: the first with the first. */
const sideBySide = (before: readonly Block[], after: readonly Block[]): Match[] =>
  before.flatMap((block, at): Match[] => {
    const other = after[at]
    return other && likeness(block, other) >= alike ? [[at, at]] : []
  })
