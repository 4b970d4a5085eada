import type { Block } from '../document/blocks.ts'
import { type Changes, range } from './changes.ts'
import type { Side } from './parts.ts'
import { tied } from './ties.ts'

/** Neighbouring blocks of the base that are told together, from `from` up to `end`: in one question, if something in them has to be asked. */
export interface Region {
  from: number
  end: number
  /** Those of them that a side split or joined: each is one text. */
  units: readonly { from: number; end: number }[]
  /** The side that moved all of them to one place: they are told there. */
  movedBy?: Side
}
interface Bases {
  base: readonly Block[]
  original: readonly Block[]
}
type Both = Readonly<Record<Side, Changes>>

/**
 * Where words went from one block to its neighbour: paragraphs that a side split or joined, rows in which it joined cells. Asked about one by one, such words
 * could be chosen twice, or not at all. In order; `original` is the base before columns were merged.
 */
export function regionsOf({ base, original }: Bases, both: Both): Region[] {
  const units = unitsOf(base.length, both)
  const regions: Region[] = []
  for (let at = 0; at < base.length; at++) {
    const within: { from: number; end: number }[] = []
    let end = at + 1
    for (let place = at; place < end; place++) {
      const unit = units.get(place)
      if (unit) {
        within.push(unit)
        end = Math.max(end, unit.end)
      }
      if (place + 1 === end && end < base.length && areTied({ base, original }, end, both)) end++
    }
    if (within.length > 0 || end > at + 1) regions.push(...regionsIn(at, end, within, both))
    at = end - 1
  }
  for (const side of [both.mine, both.theirs]) keepPieces(side, regions)
  return regions
}

/** Blocks of the base that a side split or joined, with those that the other side split or joined with one of them, by the first. */
function unitsOf(length: number, both: Both): Map<number, { from: number; end: number }> {
  const units = new Map<number, { from: number; end: number }>()
  const ends = (at: number) => [both.mine, both.theirs].map(({ splits }) => at + (splits.get(at)?.count ?? 0))
  for (let at = 0; at < length; at++) {
    let end = Math.max(...ends(at))
    for (let place = at + 1; place < end; place++) end = Math.max(end, ...ends(place))
    if (end > at) units.set(at, { from: at, end })
    at = Math.max(at, end - 1)
  }
  return units
}

/** Such a region, or, where it cannot be told together, its units. */
function regionsIn(from: number, end: number, units: Region['units'], both: Both): Region[] {
  const region = regionOf(from, end, units, both)
  return region
    ? [region]
    : units.flatMap(unit =>
        unit.from === from && unit.end === end ? [] : (regionOf(unit.from, unit.end, [unit], both) ?? []),
      )
}

/** Unless one of its blocks has two places already, or something came into it from elsewhere. */
function regionOf(from: number, end: number, units: Region['units'], { mine, theirs }: Both): Region | undefined {
  const places = range(from, end)
  if (places.some(at => mine.moved.has(at) && theirs.moved.has(at))) return undefined
  const movedBy = movedTogether(mine, from, end) ? 'mine' : movedTogether(theirs, from, end) ? 'theirs' : undefined
  if (movedBy) return { from, end, units, movedBy }
  const isStrange = (origin: number | undefined) => origin !== undefined && (origin < from || origin >= end)
  if (places.slice(1).some(at => [mine, theirs].some(({ added }) => added[at]?.some(one => isStrange(one.from)))))
    return undefined
  return { from, end, units }
}

/** A side took all of these blocks to one place, with nothing between them. */
function movedTogether({ moved, added }: Changes, from: number, end: number): boolean {
  if (!range(from, end).every(at => moved.has(at))) return false
  const there = added.find(list => list?.some(one => one.from === from)) ?? []
  const first = there.findIndex(one => one.from === from)
  return range(from, end).every(at => there[first + at - from]?.from === at)
}

/** What cannot be told as a split is its first piece, with the others put in behind it. */
function keepPieces(side: Changes, regions: readonly Region[]): void {
  for (const [at, { count, blocks }] of [...side.splits]) {
    if (regions.some(({ from, end }) => from <= at && at < end)) continue
    side.splits.delete(at)
    if (count === 1) (side.added[at + 1] ??= []).unshift(...blocks.slice(1).map(block => ({ block })))
  }
}

/** A block and the one before it, between which a side changed what goes on from row to row, or of which it put words of the one into the other. */
function areTied({ base, original }: Bases, at: number, { mine, theirs }: Both): boolean {
  const [above, own] = [base[at - 1], base[at]]
  return (
    above !== undefined &&
    own !== undefined &&
    [mine, theirs].some(side => tied([above, own], [side.with[at - 1], side.with[at]], original[at]))
  )
}
