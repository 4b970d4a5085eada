import type { Block } from '../document/blocks.ts'
import type { Changes } from './changes.ts'
import { goesOnIn } from './row-spans.ts'
import { tableOf } from './table-shape.ts'

/** Neighbouring blocks of the base that are told together, up to `end`. `always`: not only where something in them has to be asked. */
export interface Region { end: number; always: boolean }
type Both = Readonly<Record<'mine' | 'theirs', Changes>>

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)

/**
 * Where words went from one block to its neighbour: paragraphs that a side split or joined, rows in which it joined cells. Asked about one by one, such words
 * could be chosen twice, or not at all. By the first block of the base.
 */
export function regionsOf(base: readonly Block[], both: Both): Map<number, Region> {
  const regions = new Map<number, Region>()
  const ends = (at: number) => [both.mine, both.theirs].map(({ splits }) => at + (splits.get(at)?.count ?? 0))
  for (let at = 0; at < base.length; at++) {
    let end = Math.max(...ends(at))
    for (let place = at + 1; place < end; place++) end = Math.max(end, ...ends(place))
    if (end > at && staysHere(at, end, both)) regions.set(at, { end, always: true })
    at = Math.max(at, end - 1)
  }
  for (const side of [both.mine, both.theirs]) keepPieces(side, side === both.mine ? both.theirs : both.mine, regions)
  for (let at = 0; at < base.length; at++) {
    let end = at + 1
    while (end < base.length && areTied(base, end, both)) end++
    if (end > at + 1 && staysHere(at, end, both) && !range(at, end).some(place => regions.has(place))) regions.set(at, { end, always: false })
    at = end - 1
  }
  return regions
}

/** Nothing of it went elsewhere, and nothing came into it from elsewhere. */
const staysHere = (from: number, to: number, { mine, theirs }: Both): boolean =>
  range(from, to).every(at => [mine, theirs].every(({ moved, added }) => !moved.has(at) && (at === from || !added[at]?.some(one => one.from !== undefined))))

/** What cannot be told as a split is its first piece, with the others put in behind it. One that the other side moved is, with all its pieces, where it went. */
function keepPieces(side: Changes, other: Changes, regions: ReadonlyMap<number, Region>): void {
  for (const [at, { count, blocks }] of [...side.splits]) {
    if ([...regions].some(([from, { end }]) => from <= at && at < end) || (count === 1 && other.moved.has(at))) continue
    side.splits.delete(at)
    if (count === 1) (side.added[at + 1] ??= []).unshift(...blocks.slice(1).map(block => ({ block })))
  }
}

/** A row and the one before it, between which a side changed what goes on from the one to the other. */
function areTied(base: readonly Block[], at: number, both: Both): boolean {
  const [above, row] = [base[at - 1], base[at]]
  if (!above || !row || above.tag !== 'tr' || row.tag !== 'tr' || tableOf(above) !== tableOf(row)) return false
  const was = goesOnIn(row)
  return [both.mine, both.theirs].some(side => {
    const [before, now] = [side.with[at - 1], side.with[at]]
    return before && now ? goesOnIn(now) !== was : was !== ''
  })
}
