import type { Block } from '../document/blocks.ts'
import { flat } from '../document/markup.ts'
import { goingOnIn } from '../tables/row-spans.ts'
import { allCellsOf, tableOf } from '../tables/table-shape.ts'

type Neighbours<Of> = readonly [above: Of, own: Of]

/** Whether a side put words, or a cell over several rows, from one of two neighbours of the base into the other. `original`: the lower one before columns were merged. */
export function tied(
  [above, own]: Neighbours<Block>,
  [before, now]: Neighbours<Block | undefined>,
  original: Block | undefined,
): boolean {
  const was =
    above.tag === 'tr' && tableOf(above) !== undefined && tableOf(above) === tableOf(own)
      ? goingOnIn(original)
      : undefined
  if (was !== undefined && (before && now ? goingOnIn(now) !== was : was > 0)) return true
  return (
    (before?.html !== above.html && now !== undefined && went(above, before, own, now)) ||
    (now?.html !== own.html && before !== undefined && went(own, now, above, before))
  )
}

const fewestWords = 2
/** Whether words of one block are now in another, which did not have them. */
function went(from: Block, left: Block | undefined, to: Block, now: Block): boolean {
  if (now.html === to.html || now.text.length <= to.text.length) return false
  const pieces = from.tag === 'tr' ? allCellsOf(from).map(({ text }) => text) : [flat(from.text)]
  const has = (block: Block | undefined, text: string) => block !== undefined && flat(block.text).includes(text)
  return pieces.some(
    text => text.split(' ').length >= fewestWords && has(now, text) && !has(to, text) && !has(left, text),
  )
}
