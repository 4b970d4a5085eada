import { createHash } from 'node:crypto'
import { type Segment, segmentsOf } from '../align/align-words.ts'
import { type Block, htmlOf, shownOf, wholeOf } from '../document/blocks.ts'
import { markedOf } from '../marked.ts'
import type { RowChange } from '../tables/columns.ts'
import { withCountedSpans } from '../tables/row-spans.ts'
import type { TracedBlock } from './assemble.ts'
import type { ContainerChange } from './containers.ts'

/** Blocks about which there is nothing to decide. `merged` are blocks with changes of both sides. */
export interface Settled {
  kind: 'kept' | 'mine' | 'theirs' | 'both-same' | 'merged'
  blocks: TracedBlock[]
  /** What stood there in the base, where it was changed or taken out. */
  before: Block[]
  /** The blocks went here from a place that is asked about: they are not here where the other side is chosen there. */
  unless?: { conflict: Conflict; choice: Side }
}

/**
 * A place that both sides changed, each in its own way. Texts are HTML that can be shown by itself, empty
 * where a side has nothing.
 */
export interface Conflict {
  kind: 'conflict'
  /** Made of what the conflict holds, so that a choice never counts for another one. */
  id: string
  base: string
  mine: string
  theirs: string
  mineWords: Segment[]
  theirsWords: Segment[]
  /**
   * Each side's text with its changes marked (`<ins>`, `<del>`) in its own formatting: cells, links and bold
   * stay. Not there where a side, or the base, has nothing.
   */
  mineMarked?: string
  theirsMarked?: string
  blocks: Sides
}

export type Part = Settled | Conflict
/** A document as three-way merge leaves it: parts in order. See `resolve`. */
export type Merged = Part[]
export type Side = 'mine' | 'theirs'
export interface Sides {
  base: Block[]
  mine: Block[]
  theirs: Block[]
}

/** Whether nobody has to decide anything. */
export const clean = (merged: Merged): boolean => merged.every(({ kind }) => kind !== 'conflict')

/** A block of a merged text; what a document does not have is left out. */
export function traced(block: Block, { base, mine, theirs }: Record<string, Block | undefined>): TracedBlock {
  return { block, origins: { ...(base && { base }), ...(mine && { mine }), ...(theirs && { theirs }) } }
}

/** A question about blocks of three documents. */
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
    id: createHash('sha256')
      .update(JSON.stringify([base, mine, theirs].map(side => side.map(wholeOf))))
      .digest('hex')
      .slice(0, 16),
    base: shown(base),
    mine: shown(mine),
    theirs: shown(theirs),
    mineWords: segmentsOf(textOf(base), textOf(mine)),
    theirsWords: segmentsOf(textOf(base), textOf(theirs)),
    ...(mineMarked !== undefined && { mineMarked }),
    ...(theirsMarked !== undefined && { theirsMarked }),
    blocks,
  }
}

/** Parts as they come, neighbours of one kind as one. */
export class Parts {
  readonly all: Merged = []
  private readonly seen = new Map<string, number>()
  private readonly originals: ReadonlyMap<Block, Block>
  private readonly containers: ReadonlyMap<number, ContainerChange>
  private readonly rows: ReadonlyMap<Block, RowChange>

  constructor(
    original: readonly Block[],
    base: readonly Block[],
    containers: ReadonlyMap<number, ContainerChange>,
    rows: ReadonlyMap<Block, RowChange>,
  ) {
    this.originals = new Map(
      base.flatMap((block, at) => {
        const own = original[at]
        return own ? [[block, own] as const] : []
      }),
    )
    this.containers = containers
    this.rows = rows
  }

  add(parts: readonly Part[]): void {
    for (const part of parts) this.addOne(part)
  }

  private addOne(part: Part): void {
    if (part.kind === 'conflict') {
      const count = (this.seen.get(part.id) ?? 0) + 1
      this.seen.set(part.id, count)
      if (count > 1) part.id += `-${count}`
      this.all.push(part)
      return
    }
    const before = part.before.map(block => this.originals.get(block) ?? block)
    if (part.kind !== 'kept') {
      const by = part.before.length === 1 && part.before[0] ? this.rows.get(part.before[0]) : undefined
      return this.push({
        ...part,
        before,
        kind: by && by !== part.kind && part.blocks.length > 0 ? 'merged' : part.kind,
      })
    }
    // What stands in a list that was numbered is changed with it.
    for (const traced of part.blocks) {
      const was = traced.origins.base
      const own = was && this.originals.get(was)
      const by =
        traced.block.path.length === 0 || !was
          ? undefined
          : (this.rows.get(was) ?? was.path.map(({ group }) => this.containers.get(group)).find(Boolean)?.by)
      this.push(
        by && own ? { kind: by, blocks: [traced], before: [own] } : { kind: 'kept', blocks: [traced], before: [] },
      )
    }
  }

  private push(part: Settled): void {
    const { kind, blocks, before, unless } = part
    const last = this.all.at(-1)
    if (blocks.length + before.length === 0) return
    if (!last || last.kind === 'conflict' || last.kind !== kind || last.unless?.conflict !== unless?.conflict) {
      this.all.push({ ...part, blocks: [...blocks], before: [...before] })
      return
    }
    for (const block of blocks) last.blocks.push(block)
    for (const block of before) last.before.push(block)
  }
}
