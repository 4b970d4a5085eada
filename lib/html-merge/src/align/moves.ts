import type { Block } from '../document/blocks.ts'
import { flat } from '../document/markup.ts'
import { likeness, wordsOf } from './align-words.ts'
import { alike, fewestWords, onlyOnes, pairsIn, type Step, similarByPhrase } from './pairs.ts'

/**
 * A shorter block, which may be another one that reads the same, is told as moved where both documents have
 * it once, or where it went no further than this: two items swapped.
 */
const besides = 8
/** A block that was changed on its way has to be so alike. */
const alikeOnTheWay = 0.75
const fewestWordsOnTheWay = 6

/**
 * Blocks that were taken from one place and put at another, as index in the first and index in the second,
 * also with a few words changed, or as another kind of block. Of a section that moved as a whole, short
 * blocks and much changed ones that moved beside others are among them. `known`: what is known of them.
 */
export function movesIn(
  steps: readonly Step[],
  before: readonly Block[],
  after: readonly Block[],
  known: ReadonlyMap<number, number> = new Map(),
): Map<number, number> {
  const removed = steps.flatMap(step => (step.before !== undefined && step.after === undefined ? [step.before] : []))
  const added = steps.flatMap(step => (step.after !== undefined && step.before === undefined ? [step.after] : []))
  const moves = new Moves(before, after, removed, added)
  if (removed.length === 0 || added.length === 0) return moves.found
  for (const [from, to] of known) moves.add(from, to)
  addTheSame(moves, steps)
  addNamed(moves)
  addOtherwiseMade(moves)
  addAlike(moves)
  addNear(moves, steps)
  addBeside(moves)
  addBetween(moves)
  return moves.found
}

/** The steps, with a block that moved as one of both documents, out of order. */
export function withMoves(steps: readonly Step[], moves: ReadonlyMap<number, number>): Step[] {
  if (moves.size === 0) return [...steps]
  const arrived = new Set(moves.values())
  return steps.flatMap((step): Step[] => {
    const to = step.after === undefined ? moves.get(step.before ?? -1) : undefined
    if (to !== undefined) return [{ ...step, after: to }]
    return step.before === undefined && arrived.has(step.after ?? -1) ? [] : [step]
  })
}

/** Moves as they are found: what was taken out (`left`) and what was put in (`right`) and has no counterpart yet. */
class Moves {
  readonly found = new Map<number, number>()
  readonly left: Set<number>
  readonly right: Set<number>
  readonly before: readonly Block[]
  readonly after: readonly Block[]

  constructor(before: readonly Block[], after: readonly Block[], removed: readonly number[], added: readonly number[]) {
    this.before = before
    this.after = after
    this.left = new Set(removed)
    this.right = new Set(added)
  }

  add(from: number, to: number): void {
    this.found.set(from, to)
    this.left.delete(from)
    this.right.delete(to)
  }
}

/** Blocks that read the same, where they stand in the same kind of element. */
function addTheSame(moves: Moves, steps: readonly Step[]): void {
  const { before, after, left, right } = moves
  const placeOf = {
    before: new Map(steps.map(({ before }, at) => [before, at])),
    after: new Map(steps.map(({ after }, at) => [after, at])),
  }
  const [known, everywhere] = [onlyOnes([...right], after), [countOf(before), countOf(after)] as const]
  for (const [key, from] of onlyOnes([...left], before)) {
    const [block, to] = [before[from], known.get(key)]
    if (!block || to === undefined) continue
    const isNear = () =>
      Math.abs((placeOf.before.get(from) ?? 0) - (placeOf.after.get(to) ?? 0)) <= besides &&
      everywhere[0].get(key) === everywhere[1].get(key)
    if (
      wordsOf(block).length >= fewestWords ||
      (wordsOf(block).length > 0 && (everywhere.every(count => count.get(key) === 1) || isNear()))
    )
      moves.add(from, to)
  }
}

/** A block that others of the text lead to is told by its name, whatever became of its words. */
function addNamed(moves: Moves): void {
  const named = new Map(
    [...moves.right].flatMap(at => {
      const name = nameOf(moves.after[at])
      return name === undefined ? [] : [[name, at] as const]
    }),
  )
  for (const from of [...moves.left]) {
    const to = named.get(nameOf(moves.before[from]) ?? '')
    if (to !== undefined && moves.right.has(to)) moves.add(from, to)
  }
}

/**
 * A paragraph that went elsewhere as a heading, or as an item; a short one where both documents have its
 * words once.
 */
function addOtherwiseMade(moves: Moves): void {
  const textOf = (block: Block | undefined) => (block && block.tag !== 'tr' ? flat(block.text) : '')
  const read = (blocks: readonly Block[]) => {
    const count = new Map<string, number>()
    for (const block of blocks) count.set(textOf(block), (count.get(textOf(block)) ?? 0) + 1)
    return count
  }
  const onlyIn = (places: Iterable<number>, blocks: readonly Block[]) => {
    const found = new Map<string, number>()
    for (const at of places) found.set(textOf(blocks[at]), found.has(textOf(blocks[at])) ? -1 : at)
    return found
  }
  const known = onlyIn(moves.right, moves.after)
  let everywhere: [Map<string, number>, Map<string, number>] | undefined
  for (const [text, from] of onlyIn(moves.left, moves.before)) {
    const [to, block] = [known.get(text) ?? -1, moves.before[from]]
    if (!block || to < 0 || wordsOf(block).length === 0) continue
    everywhere ??= [read(moves.before), read(moves.after)]
    if (wordsOf(block).length >= fewestWords || everywhere.every(count => count.get(text) === 1)) moves.add(from, to)
  }
}

/** Blocks with a few words changed on their way. */
function addAlike(moves: Moves): void {
  const { before, after } = moves
  const [left, right] = [[...moves.left], [...moves.right]]
  for (const [b, a] of similarByPhrase(
    left.map(at => before[at] as Block),
    right.map(at => after[at] as Block),
    alikeOnTheWay,
  )) {
    const [from, to] = [left[b] ?? -1, right[a] ?? -1]
    const [one, other] = [before[from], after[to]]
    if (!one || !other || !moves.right.has(to) || wordsOf(one).length < fewestWordsOnTheWay) continue
    if (one.tag === other.tag && likeness(one, other) >= alikeOnTheWay) moves.add(from, to)
  }
}

/** A row or an item that was changed, too, and went no further than this. */
function addNear(moves: Moves, steps: readonly Step[]): void {
  const { before, after, left, right } = moves
  const isSuch = (block: Block | undefined) => block?.tag === 'tr' || block?.tag === 'li'
  const [gone, come] = [[...left].filter(at => isSuch(before[at])), [...right].filter(at => isSuch(after[at]))]
  if (gone.length === 0 || come.length === 0) return
  const placeOf = {
    before: new Map(steps.map(({ before }, at) => [before, at])),
    after: new Map(steps.map(({ after }, at) => [after, at])),
  }
  for (const from of gone) {
    const near = come.filter(
      to =>
        right.has(to) &&
        Math.abs((placeOf.before.get(from) ?? 0) - (placeOf.after.get(to) ?? 0)) <= besides &&
        areAlike(before[from], after[to]),
    )
    const [to] = near
    if (to !== undefined && near.length === 1) moves.add(from, to)
  }
}

/** What stands beside a block that moved, and moved with it. */
function addBeside(moves: Moves): void {
  for (const [from, to] of [...moves.found]) {
    for (const way of [1, -1]) {
      for (
        let [b, a] = [from + way, to + way];
        moves.left.has(b) && moves.right.has(a) && areAlike(moves.before[b], moves.after[a]);
        [b, a] = [b + way, a + way]
      )
        moves.add(b, a)
    }
  }
}

const areAlike = (one: Block | undefined, other: Block | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one.key === other.key || (one.tag === other.tag && likeness(one, other) >= alike))

/**
 * What stands between two blocks that moved together: it was changed there, as it may have been where nothing
 * moved.
 */
function addBetween(moves: Moves): void {
  const { before, after, left, right } = moves
  const inOrder = [...moves.found].sort(([a], [b]) => a - b)
  for (const [at, [b, a]] of inOrder.entries()) {
    const [toBefore, toAfter] = inOrder[at + 1] ?? [b, a]
    const [gone, come] = [range(b + 1, toBefore), range(a + 1, toAfter)]
    if (
      gone.length === 0 ||
      come.length === 0 ||
      gone.some(place => !left.has(place)) ||
      come.some(place => !right.has(place))
    )
      continue
    for (const [one, other] of pairsIn(before.slice(b + 1, toBefore), after.slice(a + 1, toAfter)))
      moves.add(b + 1 + one, a + 1 + other)
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
const nameOf = (block: Block | undefined): string | undefined => /^<[^>]* id="([^"]*)"/.exec(block?.html ?? '')?.[1]

function countOf(blocks: readonly Block[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const { key } of blocks) count.set(key, (count.get(key) ?? 0) + 1)
  return count
}
