import { type Block, blocksOf, htmlOf } from '../document/blocks.ts'
import { normalise } from '../document/parse.ts'
import { spannedAs } from '../tables/row-spans.ts'
import { assemble, type TracedBlock } from './assemble.ts'
import type { Conflict, Merged } from './parts.ts'

/** How a conflict is settled: by one side, by both texts one after the other, or by another text (sanitised HTML). */
export type Choice = 'mine' | 'theirs' | 'both' | { html: string }
/** By the id of the conflict. */
export type Choices = Readonly<Record<string, Choice>>

/** The merged document, or `undefined` while a conflict has no choice. A choice for a conflict that is not there counts for nothing. */
export function resolve(merged: Merged, choices: Choices = {}): string | undefined {
  const traced: TracedBlock[] = []
  const choiceOf = ({ id }: Conflict) => (Object.hasOwn(choices, id) ? choices[id] : undefined)
  for (const part of merged) {
    if (part.kind === 'conflict') {
      const choice = choiceOf(part)
      if (choice === undefined) return undefined
      traced.push(...settle(part, choice))
    } else if (!part.unless || choiceOf(part.unless.conflict) !== part.unless.choice)
      for (const block of part.blocks) traced.push(block)
  }
  // What was put together of several texts may be spelt in a way that none of them was.
  return normalise(htmlOf(assemble(traced)))
}

function settle({ blocks }: Conflict, choice: Choice): TracedBlock[] {
  const { base, mine, theirs } = blocks
  // A conflict about one block knows its place in every document that has it; text that both put in has one document only.
  const origins = {
    ...(base[0] && { base: base[0] }),
    ...(base[0] && mine[0] && { mine: mine[0] }),
    ...(base[0] && theirs[0] && { theirs: theirs[0] }),
  }
  const ours = mine.map((block): TracedBlock => ({ block, origins: { ...origins, mine: block } }))
  const others = theirs.map((block): TracedBlock => ({ block, origins: { ...origins, theirs: block } }))
  if (choice === 'mine') return ours
  if (choice === 'theirs') return others
  if (choice === 'both')
    return [
      ...mine.map((block): TracedBlock => ({ block, origins: { ...(base[0] && { base: base[0] }), mine: block } })),
      ...theirs.map((block): TracedBlock => ({ block, origins: { theirs: block } })),
    ]
  return written(blocksOf(choice.html), ours[0] ?? others[0])
}

/** A person's own text. Where it is shaped as what it replaces, it takes its place in the same list or table. */
function written(blocks: readonly Block[], instead: TracedBlock | undefined): TracedBlock[] {
  const shape = ({ path }: Block) => path.map(({ tag }) => tag).join('/')
  return blocks.map((block, at): TracedBlock => {
    if (at > 0 || !instead || shape(block) !== shape(instead.block)) return { block, origins: { own: block } }
    return {
      block: { ...spannedAs(block, instead.block), path: instead.block.path },
      origins: { ...instead.origins, own: block },
    }
  })
}
