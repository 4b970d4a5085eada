import { createHash } from 'node:crypto'
import { align } from '../align/align.ts'
import type { TracedBlock } from './assemble.ts'
import { blocksOf, checkLength, htmlOf, looksLike, shownOf, wholeOf, type Block } from '../document/blocks.ts'
import { withMoves } from '../align/moves.ts'
import { changesOf, placesOf, insertedByBoth, withoutShared, type Added, type Changes } from './changes.ts'
import { withEvenRows, type RowChange } from './columns.ts'
import { mergeContainers, sameContainers, type ContainerChange } from './containers.ts'
import { blocksIn, deletedGround } from './deleted-region.ts'
import { followMoves } from './moved-ground.ts'
import { mergeBlocks } from './merge-blocks.ts'
import { pair } from '../align/pairs.ts'
import { movedTogether, regionsOf, type Region } from './regions.ts'
import { withCountedSpans, withOpenSpans } from './row-spans.ts'
import { markedOf } from '../marked.ts'
import { segmentsOf, type Segment } from '../align/words.ts'

/** Blocks about which there is nothing to decide. `merged` are blocks with changes of both sides. */
export interface Settled {
  kind: 'kept' | 'mine' | 'theirs' | 'both-same' | 'merged'
  blocks: TracedBlock[]
  /** What stood there in the base, where it was changed or taken out. */
  before: Block[]
}

/** A place that both sides changed, each in its own way. Texts are HTML that can be shown by itself, empty where a side has nothing. */
export interface Conflict {
  kind: 'conflict'
  /** Made of what the conflict holds, so that a choice never counts for another one. */
  id: string
  base: string
  mine: string
  theirs: string
  mineWords: Segment[]
  theirsWords: Segment[]
  /** Each side's text with its changes marked (`<ins>`, `<del>`) in its own formatting: cells, links and bold stay. Not there where a side, or the base, has nothing. */
  mineMarked?: string
  theirsMarked?: string
  blocks: Sides
}

export type Part = Settled | Conflict
/** A document as three-way merge leaves it: parts in order. See `resolve`. */
export type Merged = Part[]
export interface Sides { base: Block[]; mine: Block[]; theirs: Block[] }

/**
 * Brings two changed texts of the same origin together (rulings 26): what one side changed is taken, what both changed alike is taken once, and
 * changes of one block that do not touch are merged into one. All else is a conflict: nothing that a side wrote is lost unasked. All sanitised HTML.
 * Throws `AnswerTooLong` where the HTML of all parts may have more characters than `maxLength`.
 */
export function merge(baseHtml: string, mineHtml: string, theirsHtml: string, { maxLength = Infinity } = {}): Merged {
  const given = [blocksOf(baseHtml), blocksOf(mineHtml), blocksOf(theirsHtml)] as const
  checkLength(given, maxLength)
  const [original, ours, others] = [withOpenSpans(given[0]), withOpenSpans(given[1]), withOpenSpans(given[2])]
  const steps = { mine: pair(original, ours), theirs: pair(original, others) }
  // A list or a table is the one that it was wherever it stands.
  const known = { mine: withMoves(steps.mine, original, ours), theirs: withMoves(steps.theirs, original, others) }
  const inOne = mergeContainers(original, { blocks: ours, steps: known.mine }, { blocks: others, steps: known.theirs })
  const even = withEvenRows(inOne.base, { blocks: inOne.mine, steps: known.mine }, { blocks: inOne.theirs, steps: known.theirs })
  const { base, told } = even
  const [left, right] = [{ blocks: even.mine.blocks, steps: steps.mine }, { blocks: even.theirs.blocks, steps: steps.theirs }]
  const shared = insertedByBoth(base, left, right)
  const mine = changesOf(base, left.blocks, withoutShared(left.steps, left.blocks, shared, right), shared, placesOf(shared, right))
  const theirs = changesOf(base, right.blocks, withoutShared(right.steps, right.blocks, shared, left), shared, placesOf(shared, left))
  followMoves(base, { mine, theirs })
  const regions = regionsOf({ base, original }, { mine, theirs })
  const grounds = deletedGround(base, { mine, theirs }, { mine: sameContainers(base, even.mine), theirs: sameContainers(base, even.theirs) })

  const parts = new Parts(given[0], base, inOne.changes, told)
  for (let at = 0; at <= base.length;) {
    const ground = grounds.get(at)
    if (ground) {
      parts.add(conflict(ground.sides))
      for (const added of inserted(ground.before.mine, ground.before.theirs, base, mine, theirs)) parts.add(added)
      at = ground.end
      if (ground.rest) for (const part of inserted(ground.rest.mine, ground.rest.theirs, base, mine, theirs)) parts.add(part)
      if (at < base.length) at = step(at, !ground.rest)
      else break
      continue
    }
    at = step(at, true)
  }
  return parts.all

  /** One place of the base: what was put in before it, and the block itself, with its neighbours where they are told together. */
  function step(at: number, withAdded: boolean): number {
    if (withAdded) for (const part of insertedAt(at)) parts.add(part)
    const region = regions.get(at)
    if (at < base.length) for (const part of region ? ofRegion(at, region) : [ofPlace(at)]) parts.add(part)
    return region?.end ?? at + 1
  }

  function insertedAt(at: number): Part[] {
    return inserted(mine.added[at] ?? [], theirs.added[at] ?? [], base, mine, theirs)
  }

  function ofPlace(at: number): Part {
    const block = base[at] as Block
    const [left, right] = [mine.moved.has(at), theirs.moved.has(at)]
    if (left || right) return { kind: left && right ? 'both-same' : left ? 'mine' : 'theirs', blocks: [], before: [block] }
    if (!mine.with[at] && theirs.with[at] && theirs.replaced.has(at)) return { kind: 'theirs', blocks: [traced(theirs.with[at], { theirs: theirs.with[at] })], before: [block] }
    if (!theirs.with[at] && mine.with[at] && mine.replaced.has(at)) return { kind: 'mine', blocks: [traced(mine.with[at], { mine: mine.with[at] })], before: [block] }
    return ofBlock(block, mine.with[at], theirs.with[at])
  }

  function ofRegion(from: number, { end, always }: Region): Part[] {
    const places = Array.from({ length: end - from }, (_, step) => from + step)
    const apart = always ? [] : places.flatMap(at => [...(at > from ? insertedAt(at) : []), ofPlace(at)])
    if (!always && apart.every(({ kind }) => kind !== 'conflict')) return apart
    const now = (side: Changes): Block[] => places.flatMap(at => {
      const isTold = places.some(place => place < at && place + (side.splits.get(place)?.count ?? 0) > at)
      return [...(at > from ? (side.added[at] ?? []).flatMap(blocksIn) : []), ...(side.splits.get(at)?.blocks ?? (isTold ? [] : [side.with[at]]))].filter(block => block !== undefined)
    })
    const sides = { base: base.slice(from, end), mine: now(mine), theirs: now(theirs) }
    return [(always ? settledOf(sides) : undefined) ?? conflict(sides)]
  }
}

/** Parts as they come, neighbours of one kind as one. */
class Parts {
  readonly all: Merged = []
  private readonly seen = new Map<string, number>()
  private readonly originals: ReadonlyMap<Block, Block>
  private readonly containers: ReadonlyMap<number, ContainerChange>
  private readonly rows: ReadonlyMap<Block, RowChange>

  constructor(original: readonly Block[], base: readonly Block[], containers: ReadonlyMap<number, ContainerChange>, rows: ReadonlyMap<Block, RowChange>) {
    this.originals = new Map(base.flatMap((block, at) => { const own = original[at]; return own ? [[block, own] as const] : [] }))
    this.containers = containers
    this.rows = rows
  }

  add(part: Part): void {
    if (part.kind === 'conflict') {
      const count = (this.seen.get(part.id) ?? 0) + 1
      this.seen.set(part.id, count)
      this.all.push(count > 1 ? { ...part, id: `${part.id}-${count}` } : part)
      return
    }
    const before = part.before.map(block => this.originals.get(block) ?? block)
    if (part.kind !== 'kept') {
      const by = part.before.length === 1 && part.before[0] ? this.rows.get(part.before[0]) : undefined
      return this.push({ ...part, before, kind: by && by !== part.kind && part.blocks.length > 0 ? 'merged' : part.kind })
    }
    // What stands in a list that was numbered is changed with it.
    for (const traced of part.blocks) {
      const was = traced.origins.base
      const own = was && this.originals.get(was)
      const by = traced.block.path.length === 0 || !was ? undefined : this.rows.get(was) ?? was.path.map(({ group }) => this.containers.get(group)).find(Boolean)?.by
      this.push(by && own ? { kind: by, blocks: [traced], before: [own] } : { kind: 'kept', blocks: [traced], before: [] })
    }
  }

  private push({ kind, blocks, before }: Settled): void {
    const last = this.all.at(-1)
    if (blocks.length + before.length === 0) return
    if (!last || last.kind === 'conflict' || last.kind !== kind) {
      this.all.push({ kind, blocks: [...blocks], before: [...before] })
      return
    }
    for (const block of blocks) last.blocks.push(block)
    for (const block of before) last.before.push(block)
  }
}

/** Whether nobody has to decide anything. */
export const clean = (merged: Merged): boolean => merged.every(({ kind }) => kind !== 'conflict')

/** A block of a merged text; what a document does not have is left out. */
function traced(block: Block, { base, mine, theirs }: Record<string, Block | undefined>): TracedBlock {
  return { block, origins: { ...(base && { base }), ...(mine && { mine }), ...(theirs && { theirs }) } }
}

/** What both sides put in at one place: what both have is taken once, the rest of each where the other has nothing. Blocks that moved are merged where they went. */
function inserted(mine: readonly Added[], theirs: readonly Added[], base: readonly Block[], inMine: Changes, inTheirs: Changes): Part[] {
  const keyOf = ({ block, from }: Added): string => (from === undefined ? wholeOf(block) : `moved ${from}`)
  const parts: Part[] = []
  let [i, j] = [0, 0]
  for (const [m, t] of [...align(mine.map(keyOf), theirs.map(keyOf)), [mine.length, theirs.length] as const]) {
    parts.push(...between(mine.slice(i, m), theirs.slice(j, t)))
    const [one, other] = [mine[m], theirs[t]]
    const from = one?.from === undefined ? undefined : base[one.from]
    if (one && other) parts.push(from ? ofBlock(from, one.block, other.block) : { kind: 'both-same', before: [], blocks: [traced(one.block, { mine: one.block, theirs: other.block })] })
    parts.push(...[one, other].flatMap(added => (added ? alongWith(added) : [])))
    ;[i, j] = [m + 1, t + 1]
  }
  return parts

  function between(ours: readonly Added[], others: readonly Added[]): Part[] {
    const fresh = (added: readonly Added[]) => added.filter(({ from }) => from === undefined).map(({ block }) => block)
    const [left, right] = [fresh(ours), fresh(others)]
    if (left.length > 0 && right.length > 0) {
      const moved = [...ours.map(added => [...ofMoved(added, 'mine') ?? [], ...alongWith(added)]), ...others.map(added => [...ofMoved(added, 'theirs') ?? [], ...alongWith(added)])]
      return [...moved.flat(), conflict({ base: [], mine: left, theirs: right })]
    }
    const all = (added: readonly Added[], side: 'mine' | 'theirs') =>
      added.flatMap((one): Part[] => [...ofMoved(one, side) ?? [ofAsked(one, side) ?? { kind: side, before: [], blocks: [traced(one.block, { [side]: one.block })] }], ...alongWith(one)])
    // Whichever side is called mine: what is new stands with what it was put behind, before what came there from elsewhere.
    const othersFirst = right.length > 0 || (left.length === 0 && (others[0]?.from ?? 0) < (ours[0]?.from ?? 0))
    return othersFirst ? [...all(others, 'theirs'), ...all(ours, 'mine')] : [...all(ours, 'mine'), ...all(others, 'theirs')]
  }

  /** What the other side put behind a block, and what goes where the block went. */
  function alongWith({ along = [] }: Added): Part[] {
    return along.map(({ block, by }) => ({ kind: by, before: [], blocks: [traced(block, { [by]: block })] }))
  }

  /** A new row that has words in a column which the other side took out. */
  function ofAsked({ block }: Added, side: 'mine' | 'theirs'): Conflict | undefined {
    if (!block.without) return undefined
    return conflict(side === 'mine' ? { base: [], mine: [block], theirs: [block.without] } : { base: [], mine: [block.without], theirs: [block] })
  }

  /** A block that one side put here from elsewhere: with what the other side made of it; asked about where that is nothing, or another place. */
  function ofMoved({ block, from }: Added, side: 'mine' | 'theirs'): Part[] | undefined {
    const was = from === undefined ? undefined : base[from]
    if (from === undefined || !was) return undefined
    const other = side === 'mine' ? inTheirs : inMine
    const split = splitAround(other, from)
    if (split && movedTogether(side === 'mine' ? inMine : inTheirs, split.from, split.count)) {
      if (split.from < from) return []
      const [was, own] = [base.slice(from, from + split.count), (side === 'mine' ? inMine : inTheirs).with.slice(from, from + split.count).filter(isThere)]
      const sides = side === 'mine' ? { base: was, mine: own, theirs: split.blocks } : { base: was, mine: split.blocks, theirs: own }
      const pieces = settledOf(sides)
      return [pieces ? { ...pieces, before: [] } : conflict(sides)]
    }
    const there = other.with[from]
    if (!there || other.moved.has(from)) return [conflict(side === 'mine' ? { base: [was], mine: [block], theirs: [] } : { base: [was], mine: [], theirs: [block] })]
    const merged = side === 'mine' ? ofBlock(was, block, there) : ofBlock(was, there, block)
    // It stands where the side put it that moved it, whoever changed its words.
    if (merged.kind === 'kept') return [{ ...merged, kind: side }]
    if (merged.kind === 'conflict') return [merged]
    return [{ ...merged, before: [], blocks: merged.blocks.map(one => ({ ...one, block: { ...one.block, path: block.path } })) }]
  }
}

const isThere = (block: Block | undefined): block is Block => block !== undefined
/** The split or join of a side that a block of the base is part of. */
function splitAround({ splits }: Changes, at: number): { from: number; count: number; blocks: Block[] } | undefined {
  for (const [from, split] of splits) if (from <= at && at < from + split.count) return { from, ...split }
  return undefined
}

/** What becomes of one block of the base. */
const ofBlock = (base: Block, mine: Block | undefined, theirs: Block | undefined): Part => {
  const sides = { base: [base], mine: mine ? [mine] : [], theirs: theirs ? [theirs] : [] }
  return mine?.without || theirs?.without ? conflict(sides) : settledOf(sides) ?? conflict(sides)
}

/** What becomes of blocks of the base that one side may have split or joined, if there is nothing to decide. */
function settledOf({ base, mine, theirs }: Sides): Settled | undefined {
  const whole = (blocks: readonly Block[]) => blocks.map(wholeOf).join('\n')
  const alike = (blocks: readonly Block[]) => blocks.length === base.length && blocks.every((block, at) => { const own = base[at]; return own !== undefined && looksLike(block, own) })
  const [was, ours, others] = [whole(base), whole(mine), whole(theirs)]
  const settled = (kind: Settled['kind'], blocks: readonly Block[]): Settled => ({
    kind, before: kind === 'kept' ? [] : base,
    blocks: blocks.map((block, at) => traced(block, { base: base[at] ?? base.at(-1), mine: mine.length === blocks.length ? mine[at] : mine[0], theirs: theirs.length === blocks.length ? theirs[at] : theirs[0] })),
  })
  if (mine.length > 0 && theirs.length > 0 && alike(mine) && alike(theirs)) return settled('kept', ours === was ? theirs : mine)
  if (ours === others) return settled('both-same', mine)
  if (others === was) return settled('mine', mine)
  if (ours === was) return settled('theirs', theirs)
  if (theirs.length > 0 && alike(theirs)) return settled('mine', mine)
  if (mine.length > 0 && alike(mine)) return settled('theirs', theirs)
  const merged = mine.length > 0 && theirs.length > 0 ? mergeBlocks({ base, mine, theirs }) : undefined
  return merged && settled('merged', merged)
}

export function conflict(blocks: Sides): Conflict {
  const shown = (blocks: readonly Block[]) => {
    const [first, ...more] = withCountedSpans(blocks)
    return first && more.length === 0 ? shownOf(first) : htmlOf(first ? [first, ...more] : [])
  }
  const textOf = (blocks: readonly Block[]) => blocks.map(({ text }) => text).join('\n')
  const { base, mine, theirs } = blocks
  const marked = (side: readonly Block[]): string | undefined => {
    if (base.length === 0 || side.length === 0 || textOf(base) === textOf(side)) return undefined
    const { inline, after } = markedOf(shown(base), shown(side))
    return inline ?? after
  }
  const [mineMarked, theirsMarked] = [marked(mine), marked(theirs)]
  return {
    kind: 'conflict',
    id: createHash('sha256').update(JSON.stringify([base, mine, theirs].map(side => side.map(wholeOf)))).digest('hex').slice(0, 16),
    base: shown(base), mine: shown(mine), theirs: shown(theirs),
    mineWords: segmentsOf(textOf(base), textOf(mine)), theirsWords: segmentsOf(textOf(base), textOf(theirs)),
    ...(mineMarked !== undefined && { mineMarked }), ...(theirsMarked !== undefined && { theirsMarked }),
    blocks,
  }
}
