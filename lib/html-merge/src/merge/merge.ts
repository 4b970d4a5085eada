import { movesIn, withMoves } from '../align/moves.ts'
import { pair } from '../align/pairs.ts'
import { blocksOf, checkLength } from '../document/blocks.ts'
import { withEvenRows } from '../tables/columns.ts'
import { withOpenSpans } from '../tables/row-spans.ts'
import { changesOf, insertedByBoth, placesOf, withoutShared } from './changes.ts'
import { mergeContainers, sameContainers } from './containers.ts'
import { deletedRegions } from './deleted-region.ts'
import { followMoves } from './follow-moves.ts'
import { conflict, type Merged, Parts } from './parts.ts'
import { Places } from './places.ts'
import { regionsOf } from './regions.ts'

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
  const moves = { mine: movesIn(steps.mine, original, ours), theirs: movesIn(steps.theirs, original, others) }
  // A list or a table is the one that it was wherever it stands.
  const known = { mine: withMoves(steps.mine, moves.mine), theirs: withMoves(steps.theirs, moves.theirs) }
  const inOne = mergeContainers(original, { blocks: ours, steps: known.mine }, { blocks: others, steps: known.theirs })
  const even = withEvenRows(
    inOne.base,
    { blocks: inOne.mine, steps: known.mine },
    { blocks: inOne.theirs, steps: known.theirs },
  )
  const { base, told } = even
  const [left, right] = [
    { blocks: even.mine.blocks, steps: steps.mine },
    { blocks: even.theirs.blocks, steps: steps.theirs },
  ]
  const shared = insertedByBoth(base, left, right)
  const containers = { mine: sameContainers(base, even.mine), theirs: sameContainers(base, even.theirs) }
  const mine = changesOf({
    base,
    blocks: left.blocks,
    steps: withoutShared(left, base, shared, right),
    moves: moves.mine,
    containers: containers.mine,
    shared,
    there: placesOf(shared, right),
  })
  const theirs = changesOf({
    base,
    blocks: right.blocks,
    steps: withoutShared(right, base, shared, left),
    moves: moves.theirs,
    containers: containers.theirs,
    shared,
    there: placesOf(shared, left),
  })
  followMoves(base, { mine, theirs })
  const regions = regionsOf({ base, original }, { mine, theirs })
  const places = new Places(base, { mine, theirs }, regions)
  const deleted = deletedRegions(base, { mine, theirs }, regions, containers)

  const parts = new Parts(given[0], base, inOne.changes, told)
  for (let at = 0; ; ) {
    const region = deleted.get(at)
    if (region) {
      parts.add([
        conflict(region.sides),
        ...places.inserted(region.before.mine, region.before.theirs),
        ...places.inserted(region.rest.mine, region.rest.theirs),
      ])
      at = region.end
    } else parts.add(places.before(at))
    if (at === base.length) return parts.all
    const place = places.at(at)
    parts.add(place.parts)
    at = place.end
  }
}
