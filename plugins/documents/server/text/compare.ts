import { blocksOf, looksOf, shownOf, type Block } from './blocks.ts'
import { flat } from './markup.ts'
import { pair, type Step } from './pairs.ts'
import { wordDiff, wordsOf, type Segment } from './words.ts'

/** One side of a row: the block as HTML that can be shown by itself, and the block. */
export interface Side { html: string; tag: string; block: Block }

export interface Row {
  /** `moved` is a block that was taken from one place (a row with `before`) and put unchanged at another (a row with `after`). */
  kind: 'same' | 'added' | 'removed' | 'changed' | 'moved'
  before?: Side
  after?: Side
  /** Of a changed block: its text, word by word. */
  words?: Segment[]
  /** Only the look differs: no word, no link and no image does. */
  formatOnly?: boolean
  /** A link leads elsewhere or an image is another one. */
  targets?: boolean
}

export interface Comparison {
  rows: Row[]
  /** Blocks by what became of them; one that moved counts once. */
  counts: Record<Row['kind'], number>
}

/** A shorter block says too little to be told as moved: it may be another one that reads the same. */
const fewestWords = 4

/**
 * Two versions of a document, block by block, for side by side and inline view (documents §2, `/documents/compare`). The blocks on
 * the `before` side of all rows are the earlier version, those on the `after` side the later one. Both are sanitised HTML.
 */
export function compare(beforeHtml: string, afterHtml: string): Comparison {
  const [before, after] = [blocksOf(beforeHtml), blocksOf(afterHtml)]
  const steps = pair(before, after)
  const moved = movedIn(steps, before, after)
  const counts: Comparison['counts'] = { same: 0, added: 0, removed: 0, changed: 0, moved: 0 }
  const rows = steps.map((step): Row => {
    const row = rowOf(at(before, step.before), at(after, step.after), moved)
    if (row.kind !== 'moved' || row.after) counts[row.kind]++
    return row
  })
  return { rows, counts }
}

const at = (blocks: readonly Block[], index: number | undefined): Block | undefined => (index === undefined ? undefined : blocks[index])
const sideOf = (block: Block): Side => ({ html: shownOf(block), tag: block.tag, block })

function rowOf(before: Block | undefined, after: Block | undefined, moved: ReadonlySet<Block>): Row {
  if (before && after) {
    const row = { before: sideOf(before), after: sideOf(after) }
    if ((before.html === after.html && before.path.length + after.path.length === 0) || looksOf(before) === looksOf(after)) return { kind: 'same', ...row }
    const targets = before.targets !== after.targets
    const sameText = flat(before.text) === flat(after.text)
    return { kind: 'changed', ...row, words: wordDiff(before, after), ...(targets ? { targets } : sameText ? { formatOnly: true } : {}) }
  }
  if (before) return { kind: moved.has(before) ? 'moved' : 'removed', before: sideOf(before) }
  return after ? { kind: moved.has(after) ? 'moved' : 'added', after: sideOf(after) } : { kind: 'same' }
}

/** Blocks that stand once among the removed and once among the added. */
function movedIn(steps: readonly Step[], before: readonly Block[], after: readonly Block[]): Set<Block> {
  const lone = (side: 'before' | 'after', blocks: readonly Block[]) => {
    const byKey = new Map<string, Block | undefined>()
    for (const step of steps) {
      const block = step.before !== undefined && step.after !== undefined ? undefined : at(blocks, step[side])
      if (block && wordsOf(block).length >= fewestWords) byKey.set(looksOf(block), byKey.has(looksOf(block)) ? undefined : block)
    }
    return byKey
  }
  const added = lone('after', after)
  return new Set([...lone('before', before)].flatMap(([look, block]) => {
    const other = added.get(look)
    return block && other ? [block, other] : []
  }))
}
