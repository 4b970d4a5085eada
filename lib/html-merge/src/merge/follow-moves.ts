import type { Block } from '../document/blocks.ts'
import type { Added, Changes } from './changes.ts'
import { levelOf } from './deleted-region.ts'

/**
 * What one side put between blocks that the other side moved stands between them where they are now: a paragraph put into a section goes along with the
 * section. At its end, it goes along unless it begins with a heading of its own of that level. Takes it from `added` and hangs it on what it stands behind.
 */
export function followMoves(base: readonly Block[], { mine, theirs }: { mine: Changes; theirs: Changes }): void {
  for (const [mover, writer, by] of [
    [mine, theirs, 'theirs'],
    [theirs, mine, 'mine'],
  ] as const) {
    if (mover.moved.size === 0) continue
    const [places, next] = [new Map<number, Added>(), new Map<number, Added | undefined>()]
    for (const list of mover.added) {
      list?.forEach((one, at) => {
        if (one.from === undefined) return
        places.set(one.from, one)
        next.set(one.from, list[at + 1])
      })
    }
    for (const [gap, put] of writer.added.entries()) {
      const before = places.get(gap - 1)
      // A side that moved it as well has put what it put where it belongs.
      if (!put || !before || writer.moved.has(gap - 1)) continue
      const end = next.get(gap - 1)?.from === gap ? put.length : endOfSection(base, mover, gap, put)
      const along = put.slice(0, end).filter(({ from }) => from === undefined)
      if (along.length === 0) continue
      before.along = along.map(({ block }) => ({ block, by }))
      writer.added[gap] = put.filter(one => !along.includes(one))
    }
  }
}

/** How much of what was put at the end of a section that moved as a whole belongs to it. */
function endOfSection(base: readonly Block[], { moved }: Changes, gap: number, put: readonly Added[]): number {
  if (base[gap] && levelOf(base[gap]) === 0) return 0
  let heading = gap - 1
  while (heading >= 0 && moved.has(heading) && levelOf(base[heading]) === 0) heading--
  const level = moved.has(heading) ? levelOf(base[heading]) : 0
  if (level === 0) return 0
  const own = put.findIndex(({ block }) => levelOf(block) > 0 && levelOf(block) <= level)
  return own < 0 ? put.length : own
}
