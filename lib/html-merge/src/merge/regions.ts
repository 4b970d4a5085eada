import type { Block } from '../document/blocks.ts'
import { flat } from '../document/markup.ts'
import type { Changes } from './changes.ts'
import { goingOnIn } from './row-spans.ts'
import { allCellsOf, tableOf } from './table-shape.ts'

/** Neighbouring blocks of the base that are told together, up to `end`. `always`: not only where something in them has to be asked. */
export interface Region { end: number; always: boolean }
interface Bases { base: readonly Block[]; original: readonly Block[] }
type Both = Readonly<Record<'mine' | 'theirs', Changes>>

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)

/**
 * Where words went from one block to its neighbour: paragraphs that a side split or joined, rows in which it joined cells. Asked about one by one, such words
 * could be chosen twice, or not at all. By the first block of the base; `original` is the base before columns were merged.
 */
export function regionsOf({ base, original }: Bases, both: Both): Map<number, Region> {
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
    while (end < base.length && areTied({ base, original }, end, both)) end++
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
    if ([...regions].some(([from, { end }]) => from <= at && at < end) || movedTogether(other, at, count)) continue
    side.splits.delete(at)
    if (count === 1) (side.added[at + 1] ??= []).unshift(...blocks.slice(1).map(block => ({ block })))
  }
}

/** A side took all of these blocks to one place, with nothing between them. */
export function movedTogether({ moved, added }: Changes, from: number, count: number): boolean {
  if (!range(from, from + count).every(at => moved.has(at))) return false
  const there = added.find(list => list?.some(one => one.from === from)) ?? []
  const first = there.findIndex(one => one.from === from)
  return range(0, count).every(step => there[first + step]?.from === from + step)
}

/** A block and the one before it, between which a side changed what goes on from row to row, or of which it put words of the one into the other. */
function areTied({ base, original }: Bases, at: number, { mine, theirs }: Both): boolean {
  const [above, own] = [base[at - 1], base[at]]
  if (!above || !own) return false
  return [mine, theirs].some(side => tied([above, own], [side.with[at - 1], side.with[at]], original[at]))
}

type Neighbours<Of> = readonly [above: Of, own: Of]
/** Whether words, or a cell over rows, went from one of two neighbours to the other. `original`: the lower one before columns were merged. */
export function tied([above, own]: Neighbours<Block>, [before, now]: Neighbours<Block | undefined>, original: Block | undefined): boolean {
  const was = above.tag === 'tr' && tableOf(above) !== undefined && tableOf(above) === tableOf(own) ? goingOnIn(original) : undefined
  if (was !== undefined && (before && now ? goingOnIn(now) !== was : was > 0)) return true
  return (before?.html !== above.html && now !== undefined && went(above, before, own, now)) || (now?.html !== own.html && before !== undefined && went(own, now, above, before))
}

const fewestWords = 2
/** Whether words of one block are now in another, which did not have them. */
function went(from: Block, left: Block | undefined, to: Block, now: Block): boolean {
  if (now.html === to.html || now.text.length <= to.text.length) return false
  const pieces = from.tag === 'tr' ? allCellsOf(from).map(({ text }) => text) : [flat(from.text)]
  const has = (block: Block | undefined, text: string) => block !== undefined && flat(block.text).includes(text)
  return pieces.some(text => text.split(' ').length >= fewestWords && has(now, text) && !has(to, text) && !has(left, text))
}
