import { type Block, type Container, familyOf, sharedDepth } from '../document/blocks.ts'
import { withCountedSpans } from '../tables/row-spans.ts'
import { widthOf } from '../tables/table-shape.ts'
import { threeWayPick } from './merge-tokens.ts'

/** A block of a merged document, with the blocks that it is in the documents it came from. */
export interface TracedBlock {
  block: Block
  /** `own` is the text that a person wrote to settle a conflict. */
  origins: { base?: Block; mine?: Block; theirs?: Block; own?: Block }
}

/** The blocks of several documents as those of one: each stands in the list, item or table that it shares with the one before it. */
export function assemble(traced: readonly TracedBlock[]): Block[] {
  let groups = 0
  let last: TracedBlock | undefined
  let open: Container[] = []
  return withCountedSpans(
    traced.map(next => {
      const wanted = last ? together(last, next) : 0
      let depth = 0
      while (depth < wanted && depth < open.length && isSameFamily(open[depth], next.block.path[depth])) depth++
      open = [
        ...open.slice(0, depth),
        ...next.block.path.slice(depth).map(container => ({ ...container, group: ++groups })),
      ]
      last = next
      return { ...next.block, path: open }
    }),
  )
}

/** How many elements two neighbours share: as the side has it that changed it, or as the only document has it that holds both. */
function together({ origins: a, block: one }: TracedBlock, { origins: b, block: next }: TracedBlock): number {
  const within = (from: Block | undefined, to: Block | undefined) => (from && to ? sharedDepth(from, to) : undefined)
  const own = within(a.own, b.own)
  if (own !== undefined) return own
  const [base, mine, theirs] = [within(a.base, b.base), within(a.mine, b.mine), within(a.theirs, b.theirs)]
  if (mine !== undefined && theirs !== undefined) return threeWayPick(base, mine, theirs) ?? Math.min(mine, theirs)
  return mine ?? theirs ?? base ?? alikeDepth(one, next)
}

const isSameFamily = (a: Container | undefined, b: Container | undefined): boolean =>
  a !== undefined && b !== undefined && familyOf(a) === familyOf(b)

/** Of blocks that never stood in one document: the same kind of list or table goes on, and an item is a new one; so is a table whose rows have another number of columns. */
function alikeDepth(one: Block, next: Block): number {
  const [a, b] = [one.path, next.path]
  let depth = 0
  while (depth < a.length && a[depth]?.tag === b[depth]?.tag && a[depth]?.tag !== 'li') depth++
  const table = a.findLastIndex(({ tag }) => tag === 'table')
  return one.tag === 'tr' && next.tag === 'tr' && depth > table && widthOf(one) !== widthOf(next) ? table : depth
}
