import { likeness } from '../align/align-words.ts'
import { movesIn } from '../align/moves.ts'
import type { Step } from '../align/pairs.ts'
import { withSplits } from '../align/splits.ts'
import { type Block, wholeOf } from '../document/blocks.ts'
import { flat } from '../document/markup.ts'
import { tableOf } from '../tables/table-shape.ts'

/** What replaced a block and has less in common with it is another text. */
const alikeEnough = 0.25

/** A block that a side put in: new, or taken from elsewhere (`from`, the place in the base). */
export interface Added {
  block: Block
  from?: number
  /** Of one that moved: what the other side put behind it, where it was. */
  along?: { block: Block; by: 'mine' | 'theirs' }[]
}
/** Blocks of the base that a side split or joined, and what they are now. */
export interface Split {
  count: number
  blocks: Block[]
}

/** What one side made of the base. */
export interface Changes {
  /** What became of each block of the base: nothing where it was deleted. Also of one that moved. */
  with: (Block | undefined)[]
  /** What was put in before each block of the base, and at last at its end. */
  added: Added[][]
  moved: Set<number>
  /** By the first block of the base. */
  splits: Map<number, Split>
  /**
   * Blocks of the base in whose place something wholly different stands: to who deleted them it is a text put
   * in there.
   */
  replaced: Set<number>
}

interface Side {
  blocks: readonly Block[]
  steps: readonly Step[]
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
export const blocksIn = ({ block, along = [] }: Added): Block[] => [block, ...along.map(({ block }) => block)]

/**
 * What a side has in place of some blocks of the base, without what it took elsewhere. `there`: with it, but
 * without what was put between where they were.
 */
export function textOf(
  { splits, added, moved, with: own }: Changes,
  from: number,
  end: number,
  there = false,
): Block[] {
  return range(from, end).flatMap(at => {
    const isTold = range(from, at).some(place => place + (splits.get(place)?.count ?? 0) > at)
    const isHere = !isTold && (there || !moved.has(at))
    return [
      ...(at > from && !there ? (added[at] ?? []).flatMap(blocksIn) : []),
      ...(splits.get(at)?.blocks ?? (isHere ? [own[at]] : [])),
    ].filter(block => block !== undefined)
  })
}

/** Of all that was put in, what both sides have: an update that was adopted by hand. */
export function insertedByBoth(base: readonly Block[], mine: Side, theirs: Side): Set<string> {
  const known = new Set(base.map(wholeOf))
  const changed = ({ blocks, steps }: Side) =>
    new Set(
      steps.flatMap(({ after }) => {
        const block = blocks[after ?? -1]
        return block && !known.has(wholeOf(block)) ? [wholeOf(block)] : []
      }),
    )
  const inTheirs = changed(theirs)
  return new Set([...changed(mine)].filter(whole => inTheirs.has(whole)))
}

/**
 * Steps in which a block that both sides put in stands for none of the base's, unless it stands for the same
 * one on both sides: of a paragraph that the update replaced by two, a company may have adopted the second
 * only. A piece of what the other side split stands for what was split.
 */
export function withoutShared(
  { steps, blocks }: Side,
  base: readonly Block[],
  shared: ReadonlySet<string>,
  other: Side,
): Step[] {
  if (shared.size === 0) return [...steps]
  const nothing = { before: new Set<number>(), after: new Set<number>() }
  const inOther = new Map(
    withSplits(other.steps, base, other.blocks, nothing).flatMap(({ before, after }) => {
      const texts = after.flatMap(at => {
        const block = other.blocks[at]
        return block ? [wholeOf(block)] : []
      })
      return before.map(at => [at, texts] as const)
    }),
  )
  return steps.flatMap((step): Step[] => {
    const { before, after } = step
    const block = blocks[after ?? -1]
    if (
      before === undefined ||
      after === undefined ||
      !block ||
      !shared.has(wholeOf(block)) ||
      inOther.get(before)?.includes(wholeOf(block))
    )
      return [step]
    // The same words are the same block, whatever it was made into.
    if (block.tag !== 'tr' && flat(block.text) !== '' && flat(block.text) === flat(base[before]?.text ?? ''))
      return [step]
    return [{ before }, { after }]
  })
}

/** Before which block of the base a side put each block that both sides put in; those that it put in once. */
export function placesOf(shared: ReadonlySet<string>, { blocks, steps }: Side): Map<string, number> {
  const [places, twice] = [new Map<string, number>(), new Set<string>()]
  let next = 0
  for (const { before, after } of steps) {
    const whole = before === undefined && after !== undefined && blocks[after] ? wholeOf(blocks[after]) : undefined
    if (before !== undefined) next = before + 1
    if (whole === undefined || !shared.has(whole)) continue
    if (places.has(whole)) twice.add(whole)
    places.set(whole, next)
  }
  for (const whole of twice) places.delete(whole)
  return places
}

/** A side beside the base. */
export interface Comparison {
  base: readonly Block[]
  blocks: readonly Block[]
  steps: readonly Step[]
  /** Blocks known to have moved, as place in the base and place in the side. */
  moves: ReadonlyMap<number, number>
  /** Which container of the base a side's container is, by group. */
  containers: ReadonlyMap<number, number>
  /** What both sides put in. */
  shared: ReadonlySet<string>
  /** Before which block of the base the other side put what it shares. */
  there: ReadonlyMap<string, number>
}

/** What became of each block of the base, and what was put before it. */
export function changesOf(comparison: Comparison): Changes {
  const { base, blocks, steps } = comparison
  const moves = movesIn(steps, base, blocks, comparison.moves)
  const cameFrom = new Map([...moves].map(([from, to]) => [to, from]))
  const side: Changes = { with: [], added: [], moved: new Set(moves.keys()), splits: new Map(), replaced: new Set() }
  for (const [from, to] of moves) side.with[from] = blocks[to]
  const apart = { before: side.moved, after: new Set(cameFrom.keys()) }
  const put = (at: number, added: Added) => {
    ;(side.added[at] ??= []).push(added)
  }
  let next = 0
  const single: Step[] = []
  for (const group of withSplits(steps, base, blocks, apart)) {
    const [before, after] = [group.before[0], group.after[0]]
    if (group.before.length > 1 || group.after.length > 1) {
      side.splits.set(before ?? 0, { count: group.before.length, blocks: group.after.flatMap(at => blocks[at] ?? []) })
      single.push({ before: before ?? 0, after: after ?? 0 }, ...group.before.slice(1).map(at => ({ before: at })))
    } else single.push({ ...(before !== undefined && { before }), ...(after !== undefined && { after }) })
  }
  const splitOff = new Set([...side.splits].flatMap(([at, { count }]) => range(at, at + count)))
  const matched = new Set(
    single.flatMap(({ before, after }) => (before !== undefined && after !== undefined ? [before] : [])),
  )
  for (const { before, after } of withReplaced(single, comparison, { splitOff, ...apart })) {
    const block = after === undefined ? undefined : blocks[after]
    if (before !== undefined) {
      if (!side.moved.has(before)) side.with[before] = block
      const was = base[before]
      if (block && was && !matched.has(before) && likeness(was, block) < alikeEnough) side.replaced.add(before)
      next = before + 1
    } else if (block && after !== undefined) {
      const from = cameFrom.get(after)
      put(next, { block, ...(from !== undefined && { from }) })
    }
  }
  return side
}

/**
 * Of blocks taken out and put in at one place, the first stands for the first of its kind, so that a change
 * of the other side meets what replaced it; a row stands for one of its own table. What both sides put in
 * replaces nothing: it is the same text on both sides, whatever else each did there, and amidst what this
 * side took out it stands where the other put it, so that it is there once.
 */
function withReplaced(
  steps: Step[],
  { base, blocks, containers, shared, there }: Comparison,
  apart: { splitOff: ReadonlySet<number>; before: ReadonlySet<number>; after: ReadonlySet<number> },
): Step[] {
  const result: Step[] = []
  const kindOf = (block: Block | undefined) => block?.key.split('|', 1)[0]?.replaceAll('+', '')
  const stands = (was: Block | undefined, now: Block | undefined) => {
    const table = now && tableOf(now)
    return (
      kindOf(was) === kindOf(now) &&
      (table === undefined || (was !== undefined && containers.get(table) === tableOf(was)))
    )
  }
  let gone: Step[] = []
  for (const step of steps) {
    const own = blocks[step.after ?? -1]
    if (step.before !== undefined) {
      const isFree = step.after === undefined && !apart.before.has(step.before) && !apart.splitOff.has(step.before)
      gone = step.after === undefined ? (isFree ? [...gone, step] : gone) : []
      result.push(step)
    } else if (step.after === undefined || apart.after.has(step.after)) result.push(step)
    else if (own && shared.has(wholeOf(own))) {
      const from = gone.findIndex(({ before }) => before === there.get(wholeOf(own)))
      const behind = gone[from]
      if (behind) result.splice(result.indexOf(behind), 0, step)
      else result.push(step)
      // What follows in one text cannot come earlier in the other.
      gone = behind ? gone.slice(from) : []
    } else {
      const match = gone.findIndex(({ before }) => stands(base[before ?? -1], own))
      const taken = gone[match]
      if (taken) {
        taken.after = step.after
        // What came here from elsewhere meanwhile stands before it.
        const behind = result.splice(result.indexOf(taken))
        const isLone = ({ before }: Step) => before === undefined
        result.push(...behind.filter(isLone), ...behind.filter(one => !isLone(one)))
      } else result.push(step)
      gone = taken ? gone.slice(match + 1) : []
    }
  }
  return result
}
