import { type Segment, segmentsOf } from './align/align-words.ts'
import { movesIn } from './align/moves.ts'
import { pair } from './align/pairs.ts'
import { type Group, withSplits } from './align/splits.ts'
import { appearanceOf, type Block, blocksOf, checkLength, familyOf, htmlOf, shownOf } from './document/blocks.ts'
import { flat } from './document/markup.ts'
import { markedOf } from './marked.ts'
import { withOpenSpans } from './tables/row-spans.ts'

/**
 * One side of a row: a block as HTML that can be shown by itself, and the block; several where a paragraph
 * was split or some were joined.
 */
export interface Side {
  html: string
  tag: string
  blocks: Block[]
  /** Of a changed block: the same HTML with what was taken out (`<del>`) or put in (`<ins>`). */
  marked?: string
}

export interface Row {
  /** `moved` is a block that was taken from one place (a row with `before`) and put at another (a row with `after`). */
  kind: 'same' | 'added' | 'removed' | 'changed' | 'moved'
  before?: Side
  after?: Side
  /** Of a changed block, and of one that was changed on its way, where it went: its text, word by word. */
  words?: Segment[]
  /** Both texts in one HTML, with `<del>` and `<ins>`, where that can be shown. */
  inline?: string
  /** Only the look differs: no word, no link and no image does. */
  formatOnly?: boolean
  /** A link leads elsewhere or an image is another one. */
  targets?: boolean
  /** One paragraph became several, or several became one. */
  paragraphs?: 'split' | 'joined'
  /** Of a block that moved: the number that both its rows have, from 1. */
  move?: number
}

export interface Comparison {
  rows: Row[]
  /** Blocks by what became of them; one that moved counts once. */
  counts: Record<Row['kind'], number>
}

/**
 * Two versions of a document, block by block, for side by side and inline view (documents §2,
 * `/documents/compare`). The blocks on the `before` side of all rows are the earlier version, those on the
 * `after` side the later one. Both are sanitised HTML. What a list or a table is (numbered, wider) is told
 * once, with its first block that both have. Throws `AnswerTooLong` where the HTML of all rows would have
 * more characters than `maxLength`.
 */
export function compare(beforeHtml: string, afterHtml: string, { maxLength = Infinity } = {}): Comparison {
  const [before, after] = [blocksOf(beforeHtml), blocksOf(afterHtml)]
  checkLength([before, after], maxLength)
  const steps = pair(before, after)
  const moves = movesIn(steps, before, after)
  const cameFrom = new Map([...moves].map(([from, to]) => [to, from]))
  const numbers = new Map([...moves.keys()].sort((a, b) => a - b).map((from, at) => [from, at + 1]))
  const counts: Comparison['counts'] = { same: 0, added: 0, removed: 0, changed: 0, moved: 0 }
  const blocksAt = (blocks: readonly Block[], places: readonly number[]) => places.flatMap(at => blocks[at] ?? [])
  // A cell over several rows is the same one however many they are.
  const [open, opened] = [withOpenSpans(before), withOpenSpans(after)]
  const told = new Set<string>()
  const isSame = ({ before: b, after: a }: Group): boolean => {
    const [was, is] = [blocksAt(open, b), blocksAt(opened, a)]
    const pairs = was.flatMap(({ path }, at) =>
      path.flatMap((one, depth) => {
        const other = is[at]?.path[depth]
        return other ? [`${one.group} ${other.group}`] : []
      }),
    )
    const looks = (
      blocks: readonly Block[],
      others: readonly Block[],
      nameOf: (one: number, other: number) => string,
    ) =>
      blocks
        .map((block, at) =>
          appearanceOf({
            ...block,
            path: block.path.map((one, depth) => {
              const other = others[at]?.path[depth]
              return other && told.has(nameOf(one.group, other.group)) ? { ...one, open: familyOf(one) } : one
            }),
          }),
        )
        .join('\n')
    const same = looks(was, is, (one, other) => `${one} ${other}`) === looks(is, was, (one, other) => `${other} ${one}`)
    for (const one of pairs) told.add(one)
    return same
  }
  const rows = withSplits(steps, before, after, { before: new Set(moves.keys()), after: new Set(cameFrom.keys()) }).map(
    (group: Group): Row => {
      const [was, is] = [blocksAt(before, group.before), blocksAt(after, group.after)]
      const from = is.length === 0 ? group.before[0] : cameFrom.get(group.after[0] ?? -1)
      const move = from === undefined || (was.length > 0 && is.length > 0) ? undefined : numbers.get(from)
      const row = move === undefined ? rowOf(was, is, () => isSame(group)) : movedRow(move, before[from ?? -1], is[0])
      if (row.kind !== 'moved' || row.after) counts[row.kind]++
      return row
    },
  )
  return { rows, counts }
}

function sideOf(blocks: readonly Block[]): Side {
  const [block] = blocks
  return {
    html: blocks.length === 1 && block ? shownOf(block) : htmlOf(blocks),
    tag: block?.tag ?? '',
    blocks: [...blocks],
  }
}

function rowOf(before: readonly Block[], after: readonly Block[], isSame: () => boolean): Row {
  if (before.length === 0) return { kind: 'added', after: sideOf(after) }
  if (after.length === 0) return { kind: 'removed', before: sideOf(before) }
  const sides = { before: sideOf(before), after: sideOf(after) }
  return isSame() ? { kind: 'same', ...sides } : { kind: 'changed', ...changed(before, after, sides) }
}

/** A block that moved, at the place that it left (`after` is not there) or at the one where it is now. */
function movedRow(move: number, before: Block | undefined, after: Block | undefined): Row {
  if (!after) return { kind: 'moved', move, ...(before && { before: sideOf([before]) }) }
  const sides = { before: sideOf(before ? [before] : []), after: sideOf([after]) }
  const {
    words,
    inline,
    after: now,
  } = before && flat(before.text) !== flat(after.text) ? changed([before], [after], sides) : { after: sides.after }
  return { kind: 'moved', move, after: now, ...(words && { words }), ...(inline !== undefined && { inline }) }
}

function changed(
  before: readonly Block[],
  after: readonly Block[],
  sides: { before: Side; after: Side },
): Omit<Row, 'kind'> & { before: Side; after: Side } {
  const all = (blocks: readonly Block[], of: 'text' | 'targets') => blocks.map(block => block[of]).join('\n')
  const isText = flat(all(before, 'text')) === flat(all(after, 'text'))
  const targets = all(before, 'targets').trim() !== all(after, 'targets').trim()
  const marked = isText ? undefined : markedOf(sides.before.html, sides.after.html)
  return {
    before: { ...sides.before, ...(marked && { marked: marked.before }) },
    after: { ...sides.after, ...(marked && { marked: marked.after }) },
    words: segmentsOf(all(before, 'text'), all(after, 'text')),
    ...(marked?.inline !== undefined && { inline: marked.inline }),
    ...(before.length !== after.length && {
      paragraphs: before.length < after.length ? ('split' as const) : ('joined' as const),
    }),
    ...(targets ? { targets } : isText && before.length === after.length ? { formatOnly: true } : {}),
  }
}
