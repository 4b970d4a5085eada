import { type Block, blocksOf, htmlOf } from '../document/blocks.ts'
import { mergeTokens, threeWayPick } from './merge-tokens.ts'
import type { Sides } from './parts.ts'

const around = ({ path }: Block): string => path.map(({ open }) => open).join('')

/** Both sides' changes of the same words in one: of a block, or of blocks that one side split or joined. Nothing where they touch. */
export function mergeBlocks({ base, mine, theirs }: Sides): Block[] | undefined {
  const [was, ours, others] = [base[0], mine[0], theirs[0]]
  if (!was || !ours || !others) return undefined
  return base.length === 1 && mine.length === 1 && theirs.length === 1
    ? ofOne(was, ours, others)
    : ofMany({ base, mine, theirs })
}

function ofOne(base: Block, mine: Block, theirs: Block): Block[] | undefined {
  const path = threeWayPick(around(base), around(mine), around(theirs))
  const tag = threeWayPick(base.tag, mine.tag, theirs.tag)
  const html =
    threeWayPick(base.html, mine.html, theirs.html) ??
    mergeTokens(base.html, mine.html, theirs.html, base.tag === 'pre')
  const [block, ...more] = html === undefined ? [] : blocksOf(html)
  if (path === undefined || tag === undefined || !block || more.length > 0) return undefined
  return [{ ...block, tag, path: path === around(mine) ? mine.path : theirs.path }]
}

/** Split paragraphs are merged as one text in which where a paragraph ends is markup like any other; items are written with their tags for it. */
function ofMany(sides: Sides): Block[] | undefined {
  const lists = [sides.base, sides.mine, sides.theirs]
  const isItem = lists.flat().every(({ tag }) => tag === 'li')
  const depth = Math.min(...lists.flat().map(({ path }) => path.length)) - (isItem ? 1 : 0)
  if (
    new Set(
      lists.map(([first]) =>
        first?.path
          .slice(0, depth)
          .map(({ open }) => open)
          .join(''),
      ),
    ).size > 1
  )
    return undefined
  const [base, mine, theirs] = lists.map(blocks =>
    htmlOf(blocks.map(block => ({ ...block, path: block.path.slice(depth) }))),
  )
  const html =
    base === undefined || mine === undefined || theirs === undefined ? undefined : mergeTokens(base, mine, theirs)
  const path = sides.base[0]?.path.slice(0, depth)
  const inPlace = sides.mine.length > 1 ? sides.mine[0]?.path.slice(0, depth) : sides.theirs[0]?.path.slice(0, depth)
  return html === undefined || !path
    ? undefined
    : blocksOf(html).map(block => ({
        ...block,
        path: [...(inPlace ?? path), ...block.path.map(container => ({ ...container, group: -container.group }))],
      }))
}
