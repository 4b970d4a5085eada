import { type ChildNode, type Element, isTag } from 'domhandler'
import { align } from '../align/align.ts'
import type { Step } from '../align/pairs.ts'
import { type Block, blocksOf } from '../document/blocks.ts'
import { flat, htmlOfNode, htmlOfNodes, textOfNodes } from '../document/markup.ts'
import { nodesOf } from '../document/parse.ts'

/** A document's side of the comparison with the base. */
export interface Side {
  blocks: Block[]
  steps: readonly Step[]
}
/** A cell of a row, or a `col` of a table. */
export interface Cell {
  html: string
  inner: string
  text: string
  tag: string
}
/** Which columns a side gave a table that had `width` of them: for each the one that it was, or -1 for a new one. */
export interface Shape {
  width: number
  from: number[]
}

const isRow = ({ tag }: Block): boolean => tag === 'tr' || tag === 'colgroup'
/** The table, by its group, of which a block is a row or the columns' widths. */
export const tableOf = (block: Block): number | undefined =>
  isRow(block) ? block.path.findLast(({ tag }) => tag === 'table')?.group : undefined

const inTable = (html: string): string =>
  html.startsWith('<tr') ? `<table><tbody>${html}</tbody></table>` : `<table>${html}</table>`

/** The cells of a row; nothing where one goes over several columns or rows. */
export const cellsOf = (row: Block): Cell[] | undefined =>
  / (?:col|row)?span=/.test(row.html) ? undefined : allCellsOf(row)

/** The cells of a row, whatever they go over. */
export const allCellsOf = ({ html, tag }: Block): Cell[] =>
  (elementOf(nodesOf(inTable(html)), tag)?.children ?? []).filter(isTag).map(cell => ({
    html: htmlOfNode(cell),
    inner: htmlOfNodes(cell.children),
    text: flat(textOfNodes([cell])),
    tag: cell.name,
  }))

/** How many columns a row goes over. */
export const widthOf = (row: Block): number =>
  allCellsOf(row).reduce((sum, { html }) => sum + Number(/^<[^>]* colspan="(\d+)"/.exec(html)?.[1] ?? 1), 0)

function elementOf(nodes: readonly ChildNode[], name: string): Element | undefined {
  for (const node of nodes) {
    const found = !isTag(node) ? undefined : node.name === name ? node : elementOf(node.children, name)
    if (found) return found
  }
  return undefined
}

/** The cell with something else in it. */
export const withInner = <Of extends Cell>(cell: Of, inner: string): Of => ({
  ...cell,
  inner,
  html: `${/^<[^>]*>/.exec(cell.html)?.[0] ?? ''}${inner}</${cell.tag}>`,
})

const holdsBlocks = (html: string): boolean => /<(?:p|ul|ol|table|figure|h[1-6]|div|blockquote|pre|dl)\b/.test(html)

/** What stands in two cells as it stands in one. */
export function joinedInner(own: string, more: string, behind: boolean): string {
  if (own.replaceAll('&nbsp;', ' ').trim() === '') return more
  const pieces = behind ? [own, more] : [more, own]
  return pieces.some(holdsBlocks)
    ? pieces.map(html => (holdsBlocks(html) ? html : `<p>${html}</p>`)).join('')
    : pieces.join('<br />')
}

/** The row with other cells. */
export function withCells(row: Block, cells: readonly string[]): Block {
  const html = `${/^<[^>]*>/.exec(row.html)?.[0] ?? ''}${cells.join('')}</${row.tag}>`
  const made = html === row.html ? row : blocksOf(inTable(html)).find(({ tag }) => tag === row.tag)
  const kindOf = ({ key }: Block) => key.slice(0, key.indexOf('|'))
  return made ? { ...made, key: made.key.replace(kindOf(made), () => kindOf(row)), path: row.path } : row
}

/**
 * How a side changed the columns of the base's tables, by the table's group in the base: what most of its
 * rows say. Tables that it left as they were are among them.
 */
export function shapesOf(base: readonly Block[], { blocks, steps }: Side): Map<number, Shape> {
  const rows = new Map<number, { was: Cell[]; is: Cell[] }[]>()
  for (const { before, after } of steps) {
    const [one, other] = [base[before ?? -1], blocks[after ?? -1]]
    const table = one && tableOf(one)
    if (!one || !other || one.tag !== 'tr' || table === undefined || tableOf(other) === undefined) continue
    const [was, is] = [cellsOf(one), cellsOf(other)]
    if (was && is) rows.set(table, [...(rows.get(table) ?? []), { was, is }])
  }
  return new Map(
    [...rows].flatMap(([table, all]) => {
      const candidates = new Map(
        all.flatMap(({ was, is }) => {
          const shape = shapeOf(was, is)
          return shape ? [[JSON.stringify(shape), shape] as const] : []
        }),
      )
      const counted = [...candidates.values()]
        .map(shape => ({ shape, count: all.filter(row => fits(shape, row)).length }))
        .sort((a, b) => b.count - a.count)
      const [best] = counted
      return best ? [[table, best.shape] as const] : []
    }),
  )
}

/**
 * What one row says: columns put in or taken out, not both. Of cells that read the same the first is taken;
 * other rows tell which it was.
 */
function shapeOf(was: readonly Cell[], is: readonly Cell[]): Shape | undefined {
  if (was.length === is.length) return { width: was.length, from: was.map((_, at) => at) }
  const matches = align(
    was.map(({ text }) => text),
    is.map(({ text }) => text),
  )
  if (matches.length < Math.min(was.length, is.length)) return undefined
  const known = new Map(matches.map(([before, after]) => [after, before]))
  return { width: was.length, from: is.map((_, at) => known.get(at) ?? -1) }
}

const fits = ({ width, from }: Shape, { was, is }: { was: readonly Cell[]; is: readonly Cell[] }): boolean =>
  was.length === width &&
  is.length === from.length &&
  (width === from.length || from.every((before, at) => before < 0 || was[before]?.text === is[at]?.text))
