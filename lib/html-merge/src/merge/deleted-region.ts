import type { Block } from '../document/blocks.ts'
import { type Added, blocksIn, type Changes, range, textOf } from './changes.ts'
import type { Side, Sides } from './parts.ts'
import type { Region } from './regions.ts'

/** Blocks of the base that one side deleted and into which the other put something: one question, with all of it as each side has it. */
export interface DeletedRegion {
  sides: Sides
  /** The block of the base after it. */
  end: number
  /** What was put in before its first block, by either side, and is not part of it. */
  before: Record<Side, Added[]>
  /** What was put in after its last block and is not part of it. */
  rest: Record<Side, Added[]>
}

/** Of a heading; 0 of all else. */
export const levelOf = (block: Block | undefined): number => Number(/^h([1-6])$/.exec(block?.tag ?? '')?.[1] ?? 0)

/**
 * Where a side deleted a section, a list or a table, and the other put something into it: what was put in would stand there alone. By the first block of the
 * base. `containers` tells which container of the base a side's container is.
 */
export function deletedRegions(
  base: readonly Block[],
  changes: Record<Side, Changes>,
  regions: readonly Region[],
  containers: Record<Side, ReadonlyMap<number, number>>,
): Map<number, DeletedRegion> {
  const found: { from: number; region: DeletedRegion }[] = []
  // What is told together is not told in two questions.
  const endOf = (to: number): number =>
    regions.find(({ from, end, movedBy }) => !movedBy && from < to && to < end)?.end ?? to
  const startOf = (at: number): number =>
    regions.find(({ from, end, movedBy }) => !movedBy && from < at && at < end)?.from ?? at
  for (const [deleter, writer] of [
    ['theirs', 'mine'],
    ['mine', 'theirs'],
  ] as const) {
    const [gone, other] = [changes[deleter], changes[writer]]
    const isGone = (at: number) => gone.with[at] === undefined && !gone.moved.has(at) && !isInSplit(gone, at)
    const emptied = emptiedContainers(base, isGone)
    for (let from = 0; from < base.length; from++) {
      if (!isGone(from)) continue
      let to = from + 1
      while (
        to < base.length &&
        isGone(to) &&
        !(levelOf(base[to]) > 0 && levelOf(base[to]) <= topLevel(base, from, to, isGone))
      )
        to++
      // What both sides deleted is nobody's question, whatever either put there instead.
      const isAsked = range(from, to).some(at => other.with[at] !== undefined || isInSplit(other, at))
      const start = startOf(from)
      const region = isAsked ? regionOf(start, endOf(to)) : undefined
      if (region) found.push({ from: start, region })
      from = to - 1
    }

    function regionOf(from: number, to: number): DeletedRegion | undefined {
      const isInside = ({ block }: Added) =>
        block.path.some(({ group }) => emptied.has(containers[writer].get(group) ?? -1))
      const heading = levelOf(base[from])
      const isSection = heading > 0 && (to === base.length || (levelOf(base[to]) > 0 && levelOf(base[to]) <= heading))
      const [first, last] = [other.added[from] ?? [], other.added[to] ?? []]
      const begins = first.findIndex(isInside)
      const atStart = begins < 0 ? [] : first.slice(begins)
      let ends = last.findLastIndex(isInside) + 1
      if (isSection && to - from > 0)
        while (ends < last.length && !(levelOf(last[ends]?.block) > 0 && levelOf(last[ends]?.block) <= heading)) ends++
      const inner = range(from + 1, to).flatMap(at => other.added[at] ?? [])
      if (atStart.length + ends + inner.length === 0) return undefined
      // What the other side put there from elsewhere stands there still for who deleted it.
      const fetched = [...atStart, ...inner, ...last.slice(0, ends)].flatMap(({ from: origin }) => {
        const own =
          origin === undefined || (origin >= from && origin < to) || gone.moved.has(origin)
            ? undefined
            : gone.with[origin]
        return own ? [own] : []
      })
      const bySide = <Of>(ofWriter: Of, ofDeleter: Of): Record<Side, Of> =>
        writer === 'mine' ? { mine: ofWriter, theirs: ofDeleter } : { mine: ofDeleter, theirs: ofWriter }
      const written = [
        ...atStart.flatMap(blocksIn),
        ...textOf(other, from, to),
        ...last.slice(0, ends).flatMap(blocksIn),
      ]
      return {
        sides: { base: base.slice(from, to), ...bySide(written, [...textOf(gone, from, to), ...fetched]) },
        end: to,
        before: bySide(begins < 0 ? first : first.slice(0, begins), gone.added[from] ?? []),
        rest: bySide(last.slice(ends), gone.added[to] ?? []),
      }
    }
  }
  // Whichever side is called mine: the earlier one counts, of two that begin together the longer.
  const told = new Map<number, DeletedRegion>()
  for (const { from, region } of found.sort((a, b) => a.from - b.from || b.region.end - a.region.end))
    if (!overlaps(told, from, region.end)) told.set(from, region)
  return told
}

function isInSplit({ splits }: Changes, at: number): boolean {
  for (let from = at; from >= 0 && from > at - 8; from--) if ((splits.get(from)?.count ?? 0) > at - from) return true
  return false
}

/** The level of the highest heading of what was deleted from here on, so that each deleted section of that level is a question of its own. */
function topLevel(base: readonly Block[], from: number, to: number, isGone: (at: number) => boolean): number {
  let top = 0
  for (let at = from; at < to && isGone(at); at++) {
    const level = levelOf(base[at])
    if (level > 0 && (top === 0 || level < top)) top = level
  }
  return top
}

function overlaps(told: ReadonlyMap<number, DeletedRegion>, from: number, to: number): boolean {
  for (const [start, { end }] of told) if (start <= to && from <= end) return true
  return false
}

/** Containers of the base of which no block is left. */
function emptiedContainers(base: readonly Block[], isGone: (at: number) => boolean): Set<number> {
  const [all, left] = [new Set<number>(), new Set<number>()]
  base.forEach(({ path }, at) => {
    for (const { group } of path) (isGone(at) ? all : left).add(group)
  })
  return new Set([...all].filter(group => !left.has(group)))
}
