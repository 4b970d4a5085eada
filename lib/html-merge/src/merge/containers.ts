import type { Step } from '../align/pairs.ts'
import { type Block, type Container, familyOf } from '../document/blocks.ts'
import { threeWayPick } from './merge-tokens.ts'

// A list is numbered as a whole, and a table has one style: that belongs to the container, not to each block in it. So containers are merged first, by
// themselves, and then stand in all three documents as they come out; the blocks in them are compared without them.

/** A document's side of the comparison with the base. */
interface Side {
  blocks: Block[]
  steps: readonly Step[]
}

/** Which container of the base a side's container is, by group: the one that most of its blocks were in. */
export function sameContainers(base: readonly Block[], { blocks, steps }: Side): Map<number, number> {
  const votes = new Map<number, Map<number, number>>()
  for (const { before, after } of steps) {
    const [one, other] = [base[before ?? -1], blocks[after ?? -1]]
    for (let depth = 0; one && other; depth++) {
      const [was, is] = [one.path[depth], other.path[depth]]
      if (!was || !is || familyOf(was) !== familyOf(is)) break
      const count = votes.get(is.group) ?? new Map<number, number>()
      votes.set(is.group, count.set(was.group, (count.get(was.group) ?? 0) + 1))
    }
  }
  const [found, taken] = [new Map<number, number>(), new Set<number>()]
  const all = [...votes]
    .flatMap(([is, count]) => [...count].map(([was, votes]) => ({ is, was, votes })))
    .sort((a, b) => b.votes - a.votes)
  for (const { is, was } of all) {
    if (found.has(is) || taken.has(was)) continue
    found.set(is, was)
    taken.add(was)
  }
  return found
}

type Look = Pick<Container, 'tag' | 'open'>
/** The base's container that was changed by one side only, and by which. */
export interface ContainerChange {
  group: number
  by: 'mine' | 'theirs' | 'both-same'
  was: Look
}

/**
 * Merges what containers are: both sides' changes of a list's numbering or of a table's style come out in all three documents. Where each side has its own, the
 * container is left as each has it at its first block, so that it is asked about once, and is as in the base at all others.
 */
export function mergeContainers(
  base: Block[],
  mine: Side,
  theirs: Side,
): { base: Block[]; mine: Block[]; theirs: Block[]; changes: Map<number, ContainerChange> } {
  const [ofMine, ofTheirs] = [sameContainers(base, mine), sameContainers(base, theirs)]
  const [inMine, inTheirs] = [byGroup(mine.blocks), byGroup(theirs.blocks)]
  const [mineOf, theirsOf] = [inverted(ofMine), inverted(ofTheirs)]
  const looks = new Map<number, Look>()
  const changes = new Map<number, ContainerChange>()
  const disputed = new Set<number>()
  for (const [group, was] of byGroup(base)) {
    const [ours, others] = [inMine.get(mineOf.get(group) ?? -1) ?? was, inTheirs.get(theirsOf.get(group) ?? -1) ?? was]
    const open = threeWayPick(was.open, ours.open, others.open)
    if (open === undefined) {
      disputed.add(group)
      looks.set(group, was)
    } else if (open !== was.open) {
      const by = ours.open === others.open ? 'both-same' : open === ours.open ? 'mine' : 'theirs'
      looks.set(group, by === 'theirs' ? others : ours)
      changes.set(group, { group, by, was })
    }
  }
  if (looks.size === 0) return { base, mine: mine.blocks, theirs: theirs.blocks, changes }
  const rewritten = (blocks: readonly Block[], groupOf: (group: number) => number | undefined): Block[] => {
    const begun = new Set<number>()
    return blocks.map(block => {
      const path = block.path.map(container => {
        const group = groupOf(container.group)
        const look = group === undefined ? undefined : looks.get(group)
        const isFirst = group !== undefined && !begun.has(group)
        if (group !== undefined) begun.add(group)
        return look && !(isFirst && disputed.has(group ?? -1))
          ? { ...container, tag: look.tag, open: look.open }
          : container
      })
      return { ...block, path }
    })
  }
  return {
    base: rewritten(base, group => group),
    mine: rewritten(mine.blocks, group => ofMine.get(group)),
    theirs: rewritten(theirs.blocks, group => ofTheirs.get(group)),
    changes,
  }
}

function byGroup(blocks: readonly Block[]): Map<number, Container> {
  const found = new Map<number, Container>()
  for (const { path } of blocks)
    for (const container of path) if (!found.has(container.group)) found.set(container.group, container)
  return found
}
const inverted = (map: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...map].map(([key, value]) => [value, key]))
