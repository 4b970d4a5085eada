import { createHash } from 'node:crypto'
import { blocksOf, htmlOf, looksOf, shownOf, type Block } from './blocks.ts'
import { pair, type Step } from './pairs.ts'
import type { Placed } from './placed.ts'
import { pickOf, weave } from './weave.ts'
import { segmentsOf, type Segment } from './words.ts'

/** Blocks about which there is nothing to decide. `woven` is one block with changes of both sides. */
export interface Settled {
  kind: 'kept' | 'mine' | 'theirs' | 'both-same' | 'woven'
  blocks: Placed[]
  /** What stood there in the base, where it was changed or taken out. */
  before: Block[]
}

/** A place that both sides changed, each in its own way. Texts are HTML that can be shown by itself, empty where a side has nothing. */
export interface Conflict {
  kind: 'conflict'
  /** Made of what the conflict holds, so that a choice never counts for another one. */
  id: string
  base: string
  mine: string
  theirs: string
  mineWords: Segment[]
  theirsWords: Segment[]
  blocks: Sides
}

export type Part = Settled | Conflict
/** A document as three-way merge leaves it: parts in order. See `resolve`. */
export type Merged = Part[]
interface Sides { base: Block[]; mine: Block[]; theirs: Block[] }

/**
 * Brings two changed texts of the same origin together (rulings 26): what one side changed is taken, what both changed alike is taken once, and
 * changes of one block that do not touch are woven into one. All else is a conflict: nothing that a side wrote is lost unasked. All sanitised HTML.
 */
export function merge(baseHtml: string, mineHtml: string, theirsHtml: string): Merged {
  const base = blocksOf(baseHtml)
  const [mine, theirs] = [against(base, blocksOf(mineHtml)), against(base, blocksOf(theirsHtml))]
  const parts: Merged = []
  const seen = new Map<string, number>()
  const add = (part: Part) => {
    const last = parts.at(-1)
    if (part.kind === 'conflict') {
      const count = (seen.get(part.id) ?? 0) + 1
      seen.set(part.id, count)
      parts.push(count > 1 ? { ...part, id: `${part.id}-${count}` } : part)
    } else if (last && last.kind !== 'conflict' && last.kind === part.kind) {
      for (const block of part.blocks) last.blocks.push(block)
      for (const block of part.before) last.before.push(block)
    } else if (part.blocks.length + part.before.length > 0) parts.push({ ...part, blocks: [...part.blocks], before: [...part.before] })
  }
  for (let at = 0; at <= base.length; at++) {
    inserted(mine.added[at] ?? [], theirs.added[at] ?? []).forEach(add)
    const block = base[at]
    if (block) add(oneOf(block, mine.with[at], theirs.with[at]))
  }
  return parts
}

/** Whether nobody has to decide anything. */
export const clean = (merged: Merged): boolean => merged.every(({ kind }) => kind !== 'conflict')

/** What became of each block of the base, and what was put before it. */
function against(base: readonly Block[], changed: readonly Block[]) {
  const side: { with: (Block | undefined)[]; added: Block[][] } = { with: [], added: [] }
  let next = 0
  for (const { before, after } of replaced(pair(base, changed), base, changed)) {
    const block = after === undefined ? undefined : changed[after]
    if (before !== undefined) {
      side.with[before] = block
      next = before + 1
    } else if (block) (side.added[next] ??= []).push(block)
  }
  return side
}

/** Of blocks taken out and put in at one place, the first stands for the first, so that a change of the other side meets what replaced it. */
function replaced(steps: Step[], base: readonly Block[], changed: readonly Block[]): Step[] {
  const result: Step[] = []
  const kindOf = (blocks: readonly Block[], at: number | undefined) => (at === undefined ? undefined : blocks[at]?.key.split('|', 1)[0]?.replaceAll('+', ''))
  let gone: Step[] = []
  for (const step of steps) {
    if (step.before !== undefined) {
      gone = step.after === undefined ? [...gone, step] : []
      result.push(step)
      continue
    }
    const match = gone.findIndex(({ before }) => kindOf(base, before) === kindOf(changed, step.after))
    const taken = gone[match]
    if (taken && step.after !== undefined) taken.after = step.after
    else result.push(step)
    // What follows in one text cannot come earlier in the other.
    gone = taken ? gone.slice(match + 1) : []
  }
  return result
}

/** All that a block is: two with the same are the same byte for byte, the elements around them included. */
const wholeOf = ({ path, html }: Block): string => `${path.map(({ open }) => open).join('')}|${html}`

/** Nobody can see a difference, as where an editor wrote white space in its own way: that is no change of anybody's. */
const isLike = (block: Block, base: Block): boolean => wholeOf(block) === wholeOf(base) || looksOf(block) === looksOf(base)

function inserted(mine: readonly Block[], theirs: readonly Block[]): Part[] {
  let [from, to] = [0, 0]
  const same = (a: Block | undefined, b: Block | undefined) => a !== undefined && b !== undefined && wholeOf(a) === wholeOf(b)
  while (same(mine[from], theirs[from])) from++
  while (to < Math.min(mine.length, theirs.length) - from && same(mine.at(-1 - to), theirs.at(-1 - to))) to++
  const [ours, others] = [mine.slice(from, mine.length - to), theirs.slice(from, theirs.length - to)]
  const both = (blocks: readonly Block[], shift: number): Settled => ({
    kind: 'both-same', before: [], blocks: blocks.map((block, at) => placed(block, { mine: block, theirs: theirs[shift + at] })),
  })
  const middle: Part = ours.length > 0 && others.length > 0
    ? conflict({ base: [], mine: ours, theirs: others })
    : ours.length > 0
      ? { kind: 'mine', before: [], blocks: ours.map(block => ({ block, of: { mine: block } })) }
      : { kind: 'theirs', before: [], blocks: others.map(block => ({ block, of: { theirs: block } })) }
  return [both(mine.slice(0, from), 0), middle, both(mine.slice(mine.length - to), theirs.length - to)]
}

/** A block of a merged text; what a document does not have is left out. */
function placed(block: Block, { base, mine, theirs }: Record<string, Block | undefined>): Placed {
  return { block, of: { ...(base && { base }), ...(mine && { mine }), ...(theirs && { theirs }) } }
}

/** What becomes of one block of the base. */
function oneOf(base: Block, mine: Block | undefined, theirs: Block | undefined): Part {
  const [was, ours, others] = [wholeOf(base), mine && wholeOf(mine), theirs && wholeOf(theirs)]
  const settled = (kind: Settled['kind'], block: Block | undefined): Settled => ({
    kind, blocks: block ? [placed(block, { base, mine, theirs })] : [], before: kind === 'kept' ? [] : [base],
  })
  if (mine && theirs && [mine, theirs].every(block => isLike(block, base))) return settled('kept', ours === was ? theirs : mine)
  if (ours === others) return settled('both-same', mine)
  if (others === was) return settled('mine', mine)
  if (ours === was) return settled('theirs', theirs)
  if (theirs && isLike(theirs, base)) return settled('mine', mine)
  if (mine && isLike(mine, base)) return settled('theirs', theirs)
  const both = mine && theirs && wovenOf(base, mine, theirs)
  return both ? settled('woven', both) : conflict({ base: [base], mine: mine ? [mine] : [], theirs: theirs ? [theirs] : [] })
}

function wovenOf(base: Block, mine: Block, theirs: Block): Block | undefined {
  const around = ({ path }: Block) => path.map(({ open }) => open).join('')
  const path = pickOf(around(base), around(mine), around(theirs))
  const tag = pickOf(base.tag, mine.tag, theirs.tag)
  const html = pickOf(base.html, mine.html, theirs.html) ?? weave(base.html, mine.html, theirs.html, base.tag === 'pre')
  const [block, ...more] = html === undefined ? [] : blocksOf(html)
  if (path === undefined || tag === undefined || !block || more.length > 0) return undefined
  return { ...block, tag, path: path === around(mine) ? mine.path : theirs.path }
}

function conflict(blocks: Sides): Conflict {
  const shown = (blocks: readonly Block[]) => (blocks.length === 1 && blocks[0] ? shownOf(blocks[0]) : htmlOf(blocks))
  const textOf = (blocks: readonly Block[]) => blocks.map(({ text }) => text).join('\n')
  const { base, mine, theirs } = blocks
  return {
    kind: 'conflict',
    id: createHash('sha256').update(JSON.stringify([base, mine, theirs].map(side => side.map(wholeOf)))).digest('hex').slice(0, 16),
    base: shown(base), mine: shown(mine), theirs: shown(theirs),
    mineWords: segmentsOf(textOf(base), textOf(mine)), theirsWords: segmentsOf(textOf(base), textOf(theirs)),
    blocks,
  }
}
