import { align } from '../align/align.ts'
import { type Block, wholeOf } from '../document/blocks.ts'
import { type Added, type Changes, range, textOf } from './changes.ts'
import { type Conflict, conflict, type Part, type Side, type Sides, traced } from './parts.ts'
import type { Region } from './regions.ts'
import { ofBlock, settledOf } from './settle.ts'

const otherOf = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine')
/** What each side has, in place of what the base has. */
const sidesOf = (base: Block[], side: Side, own: Block[], others: Block[]): Sides =>
  side === 'mine' ? { base, mine: own, theirs: others } : { base, mine: others, theirs: own }

/** What becomes of each place of the base: of its blocks, and of what was put in before them. */
export class Places {
  private readonly base: readonly Block[]
  private readonly changes: Readonly<Record<Side, Changes>>
  private readonly regions = new Map<number, Region>()
  private readonly told = new Map<Region, Part[]>()

  constructor(base: readonly Block[], changes: Record<Side, Changes>, regions: readonly Region[]) {
    this.base = base
    this.changes = changes
    for (const region of regions) for (const at of range(region.from, region.end)) this.regions.set(at, region)
  }

  /** A block of the base, with its neighbours where they are told together, and the place behind. */
  at(from: number): { parts: Part[]; end: number } {
    const region = this.regions.get(from)
    return !region || region.movedBy
      ? { parts: [this.ofPlace(from)], end: from + 1 }
      : { parts: this.ofRegion(region), end: region.end }
  }

  /** What was put in before a block of the base. */
  before(at: number): Part[] {
    return this.inserted(this.changes.mine.added[at] ?? [], this.changes.theirs.added[at] ?? [])
  }

  private ofPlace(at: number): Part {
    const { mine, theirs } = this.changes
    const block = this.base[at] as Block
    const [left, right] = [mine.moved.has(at), theirs.moved.has(at)]
    if (left || right)
      return { kind: left && right ? 'both-same' : left ? 'mine' : 'theirs', blocks: [], before: [block] }
    if (!mine.with[at] && theirs.with[at] && theirs.replaced.has(at))
      return { kind: 'theirs', blocks: [traced(theirs.with[at], { theirs: theirs.with[at] })], before: [block] }
    if (!theirs.with[at] && mine.with[at] && mine.replaced.has(at))
      return { kind: 'mine', blocks: [traced(mine.with[at], { mine: mine.with[at] })], before: [block] }
    return ofBlock(block, mine.with[at], theirs.with[at])
  }

  /** Neighbours that are told together: one question, if any. */
  private ofRegion(region: Region): Part[] {
    const known = this.told.get(region)
    if (known) return known
    // While it is looked at, what moved within it is looked at by itself.
    this.told.set(region, [])
    const parts = this.partsOf(region)
    this.told.set(region, parts)
    return parts
  }

  private partsOf(region: Region): Part[] {
    const { from, end, units, movedBy } = region
    const apart = range(from, end).flatMap((at): Part[] => {
      const unit = units.find(one => one.from <= at && at < one.end)
      if (unit)
        return unit.from === at ? [...(at > from && !movedBy ? this.before(at) : []), this.ofUnit(unit, movedBy)] : []
      if (movedBy) return [this.ofMoved(at, movedBy)]
      return [...(at > from ? this.before(at) : []), this.ofPlace(at)]
    })
    const torn = movedBy
      ? []
      : range(from, end).flatMap(at =>
          (['mine', 'theirs'] as const).flatMap(side =>
            this.changes[side].moved.has(at) ? [this.ofMoved(at, side)] : [],
          ),
        )
    return [...apart, ...torn].every(({ kind }) => kind !== 'conflict') ? apart : [conflict(this.sidesOf(region))]
  }

  /** What a side split or joined, as one text. */
  private ofUnit(unit: { from: number; end: number }, movedBy: Side | undefined): Part {
    const sides = this.sidesOf({ ...unit, movedBy })
    const isTorn =
      !movedBy &&
      range(unit.from, unit.end).some(at => this.changes.mine.moved.has(at) || this.changes.theirs.moved.has(at))
    const settled = isTorn ? undefined : settledOf(sides)
    return settled ? { ...settled, before: movedBy ? [] : settled.before } : conflict(sides)
  }

  private sidesOf({ from, end, movedBy }: { from: number; end: number; movedBy?: Side | undefined }): Sides {
    const { mine, theirs } = this.changes
    return {
      base: this.base.slice(from, end),
      mine: textOf(mine, from, end, movedBy === 'mine'),
      theirs: textOf(theirs, from, end, movedBy === 'theirs'),
    }
  }

  /** What both sides put in at one place: what both have is taken once, the rest of each where the other has nothing. Blocks that moved are merged where they went. */
  inserted(mine: readonly Added[], theirs: readonly Added[]): Part[] {
    const keyOf = ({ block, from }: Added): string => (from === undefined ? wholeOf(block) : `moved ${from}`)
    const parts: Part[] = []
    let [i, j] = [0, 0]
    for (const [m, t] of [...align(mine.map(keyOf), theirs.map(keyOf)), [mine.length, theirs.length] as const]) {
      parts.push(...this.between(mine.slice(i, m), theirs.slice(j, t)))
      const [one, other] = [mine[m], theirs[t]]
      const from = one?.from === undefined ? undefined : this.base[one.from]
      if (one && other)
        parts.push(
          from
            ? ofBlock(from, one.block, other.block)
            : { kind: 'both-same', before: [], blocks: [traced(one.block, { mine: one.block, theirs: other.block })] },
        )
      parts.push(...[one, other].flatMap(added => (added ? alongWith(added) : [])))
      ;[i, j] = [m + 1, t + 1]
    }
    return parts
  }

  /** What one side put in where the other put in something else, or nothing. */
  private between(ours: readonly Added[], others: readonly Added[]): Part[] {
    const fresh = (added: readonly Added[]) => added.filter(({ from }) => from === undefined).map(({ block }) => block)
    const arrived = (added: readonly Added[], side: Side) =>
      added.flatMap(one => [...(one.from === undefined ? [] : this.arrived(one.from, side)), ...alongWith(one)])
    const [left, right] = [fresh(ours), fresh(others)]
    if (left.length > 0 && right.length > 0)
      return [...arrived(ours, 'mine'), ...arrived(others, 'theirs'), conflict({ base: [], mine: left, theirs: right })]
    const all = (added: readonly Added[], side: Side) =>
      added.flatMap(one => [
        ...(one.from === undefined ? [ofNew(one.block, side)] : this.arrived(one.from, side)),
        ...alongWith(one),
      ])
    // Whichever side is called mine: what is new stands with what it was put behind, before what came there from elsewhere.
    const othersFirst = right.length > 0 || (left.length === 0 && (others[0]?.from ?? 0) < (ours[0]?.from ?? 0))
    return othersFirst
      ? [...all(others, 'theirs'), ...all(ours, 'mine')]
      : [...all(ours, 'mine'), ...all(others, 'theirs')]
  }

  /** A block where one side put it: with its neighbours where they are told together, the first of them telling all. */
  private arrived(from: number, side: Side): Part[] {
    const region = this.regions.get(from)
    if (region?.movedBy === side) return from === region.from ? this.ofRegion(region) : []
    const asked =
      region && !region.movedBy
        ? this.ofRegion(region).find((part): part is Conflict => part.kind === 'conflict')
        : undefined
    const block = this.changes[side].with[from]
    if (!asked || !block) return [this.ofMoved(from, side)]
    return [
      {
        kind: side,
        before: [],
        blocks: [traced(block, { [side]: block })],
        unless: { conflict: asked, choice: otherOf(side) },
      },
    ]
  }

  /** A block that one side put elsewhere, by itself: with what the other side made of it; asked about where that is nothing, or another place. */
  private ofMoved(from: number, side: Side): Part {
    const [was, block] = [this.base[from] as Block, this.changes[side].with[from] as Block]
    const other = this.changes[otherOf(side)]
    const there = other.with[from]
    if (!there || other.moved.has(from)) return conflict(sidesOf([was], side, [block], []))
    const merged = side === 'mine' ? ofBlock(was, block, there) : ofBlock(was, there, block)
    if (merged.kind === 'conflict') return merged
    // It stands where the side put it that moved it, whoever changed its words.
    if (merged.kind === 'kept') return { ...merged, kind: side }
    return {
      ...merged,
      before: [],
      blocks: merged.blocks.map(one => ({ ...one, block: { ...one.block, path: block.path } })),
    }
  }
}

/** What the other side put behind a block, and what goes where the block went. */
const alongWith = ({ along = [] }: Added): Part[] =>
  along.map(({ block, by }) => ({ kind: by, before: [], blocks: [traced(block, { [by]: block })] }))

/** Something new; asked about where it is a row that has words in a column which the other side took out. */
function ofNew(block: Block, side: Side): Part {
  return block.without
    ? conflict(sidesOf([], side, [block], [block.without]))
    : { kind: side, before: [], blocks: [traced(block, { [side]: block })] }
}
