import type { Block } from '../document/blocks.ts'
import { fewestWords, onlyOnes, similarByPhrase, type Step } from './pairs.ts'
import { likeness, wordsOf } from './words.ts'

/** A shorter block, which may be another one that reads the same, is told as moved where both documents have it once, or where it went no further than this: two items swapped. */
const besides = 8
/** A block that was changed on its way has to be so alike. */
const alikeOnTheWay = 0.75
const fewestWordsOnTheWay = 6

/**
 * Blocks that were taken from one place and put at another, as index in the first and index in the second, also with a few words changed. Of a section that moved as a
 * whole, short blocks that moved beside longer ones are among them.
 */
export function movesIn(steps: readonly Step[], before: readonly Block[], after: readonly Block[]): Map<number, number> {
  const removed = steps.flatMap(step => (step.before !== undefined && step.after === undefined ? [step.before] : []))
  const added = steps.flatMap(step => (step.after !== undefined && step.before === undefined ? [step.after] : []))
  const moves = new Map<number, number>()
  if (removed.length === 0 || added.length === 0) return moves
  const taken = new Set<number>()
  const add = (from: number, to: number) => {
    moves.set(from, to)
    taken.add(to)
  }
  const placeOf = { before: new Map(steps.map(({ before }, at) => [before, at])), after: new Map(steps.map(({ after }, at) => [after, at])) }
  const [known, everywhere] = [onlyOnes(added, after), [countOf(before), countOf(after)] as const]
  for (const [key, from] of onlyOnes(removed, before)) {
    const [block, to] = [before[from], known.get(key)]
    if (!block || to === undefined) continue
    const isNear = () => Math.abs((placeOf.before.get(from) ?? 0) - (placeOf.after.get(to) ?? 0)) <= besides && everywhere[0].get(key) === everywhere[1].get(key)
    if (wordsOf(block).length >= fewestWords || (wordsOf(block).length > 0 && (everywhere.every(count => count.get(key) === 1) || isNear()))) add(from, to)
  }
  // A block that others of the text lead to is told by its name, whatever became of its words.
  const named = new Map(added.flatMap(at => { const name = nameOf(after[at]); return name === undefined || taken.has(at) ? [] : [[name, at] as const] }))
  for (const from of removed) {
    const to = named.get(nameOf(before[from]) ?? '')
    if (to !== undefined && !moves.has(from) && !taken.has(to)) add(from, to)
  }
  const [left, right] = [removed.filter(at => !moves.has(at)), added.filter(at => !taken.has(at))]
  for (const [b, a] of similarByPhrase(left.map(at => before[at]).filter(isThere), right.map(at => after[at]).filter(isThere), alikeOnTheWay)) {
    const [from, to] = [left[b], right[a]]
    const [one, other] = [before[from ?? -1], after[to ?? -1]]
    if (from === undefined || to === undefined || !one || !other || taken.has(to) || wordsOf(one).length < fewestWordsOnTheWay) continue
    if (one.tag === other.tag && likeness(one, other) >= alikeOnTheWay) add(from, to)
  }
  // What stands beside a block that moved, and moved with it.
  const [lone, free] = [new Set(removed), new Set(added)]
  for (const [from, to] of [...moves]) {
    for (const way of [1, -1]) {
      for (let step = way; ; step += way) {
        const [b, a] = [from + step, to + step]
        if (!lone.has(b) || !free.has(a) || moves.has(b) || taken.has(a) || before[b]?.key !== after[a]?.key) break
        add(b, a)
      }
    }
  }
  return moves
}

const nameOf = (block: Block | undefined): string | undefined => /^<[^>]* id="([^"]*)"/.exec(block?.html ?? '')?.[1]
const isThere = (block: Block | undefined): block is Block => block !== undefined

function countOf(blocks: readonly Block[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const { key } of blocks) count.set(key, (count.get(key) ?? 0) + 1)
  return count
}
