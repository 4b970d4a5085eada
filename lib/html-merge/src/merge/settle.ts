import { type Block, looksLike, wholeOf } from '../document/blocks.ts'
import { mergeBlocks } from './merge-blocks.ts'
import { conflict, type Part, type Settled, type Sides, traced } from './parts.ts'

/** What becomes of one block of the base. */
export const ofBlock = (base: Block, mine: Block | undefined, theirs: Block | undefined): Part => {
  const sides = { base: [base], mine: mine ? [mine] : [], theirs: theirs ? [theirs] : [] }
  const losesWords = (mine?.without || theirs?.without) && !(mine && theirs && wholeOf(mine) === wholeOf(theirs))
  return losesWords ? conflict(sides) : (settledOf(sides) ?? conflict(sides))
}

/** What becomes of blocks of the base that one side may have split or joined, if there is nothing to decide. */
export function settledOf({ base, mine, theirs }: Sides): Settled | undefined {
  const whole = (blocks: readonly Block[]) => blocks.map(wholeOf).join('\n')
  const alike = (blocks: readonly Block[]) =>
    blocks.length === base.length &&
    blocks.every((block, at) => {
      const own = base[at]
      return own !== undefined && looksLike(block, own)
    })
  const [was, ours, others] = [whole(base), whole(mine), whole(theirs)]
  const settled = (kind: Settled['kind'], blocks: readonly Block[]): Settled => ({
    kind,
    before: kind === 'kept' ? [] : base,
    blocks: blocks.map((block, at) =>
      traced(block, {
        base: base[at] ?? base.at(-1),
        mine: mine.length === blocks.length ? mine[at] : mine[0],
        theirs: theirs.length === blocks.length ? theirs[at] : theirs[0],
      }),
    ),
  })
  if (mine.length > 0 && theirs.length > 0 && alike(mine) && alike(theirs))
    return settled('kept', ours === was ? theirs : mine)
  if (ours === others) return settled('both-same', mine)
  if (others === was) return settled('mine', mine)
  if (ours === was) return settled('theirs', theirs)
  if (theirs.length > 0 && alike(theirs)) return settled('mine', mine)
  if (mine.length > 0 && alike(mine)) return settled('theirs', theirs)
  const merged = mine.length > 0 && theirs.length > 0 ? mergeBlocks({ base, mine, theirs }) : undefined
  return merged && settled('merged', merged)
}
