import type { Block } from '../document/blocks.ts'
import { allCellsOf, type Cell, joinedInner, tableOf, withInner } from './table-shape.ts'

// A row in which a cell goes over several columns, or in which one from above goes on, is told by its place in the table's grid.

/** A cell and the columns of its table that it goes over. */
interface Placed extends Cell {
  start: number
  span: number
}
/** A row in the grid: its own cells, those that go on from above (`undefined` html), and how many columns there are. */
export interface GridRow {
  cells: readonly Placed[]
  from: readonly { start: number; span: number }[]
  width: number
}
type Columns = readonly Partial<Record<'base' | 'mine' | 'theirs', number>>[]

const numberOf = (html: string, name: 'colspan' | 'rowspan'): number =>
  Math.min(100, Math.max(1, Number(new RegExp(` ${name}="(\\d+)"`).exec(/^<[^>]*>/.exec(html)?.[0] ?? '')?.[1] ?? 1)))

/** Rows of a document by their place in the grid of their tables. */
export function gridRows(blocks: readonly Block[]): Map<Block, GridRow> {
  const rows = new Map<Block, GridRow>()
  let table: number | undefined
  let open: { start: number; span: number; rows: number }[] = []
  for (const block of blocks) {
    if (block.tag !== 'tr') continue
    if (tableOf(block) !== table) [table, open] = [tableOf(block), []]
    const from = open
    const isTaken = (column: number) => from.some(({ start, span }) => column >= start && column < start + span)
    let column = 0
    const cells = allCellsOf(block).map((cell): Placed => {
      while (isTaken(column)) column++
      const placed = { ...cell, start: column, span: numberOf(cell.html, 'colspan') }
      column += placed.span
      return placed
    })
    rows.set(block, { cells, from, width: [...cells, ...from].reduce((sum, { span }) => sum + span, 0) })
    open = [...from, ...cells.map(({ start, span, html }) => ({ start, span, rows: numberOf(html, 'rowspan') }))]
      .map(each => ({ ...each, rows: each.rows - 1 }))
      .filter(({ rows }) => rows > 0)
  }
  return rows
}

/**
 * The HTML of a row's cells in the columns of the merged table, and, where words went with a column, the same with those words in the cell beside. A cell grows by a
 * column that is put in within it.
 */
export function spreadGrid(
  { cells, from }: GridRow,
  columns: Columns,
  who: 'base' | 'mine' | 'theirs',
): { cells: string[]; withWords?: string[] } {
  const all: readonly { start: number; span: number }[] = [...cells, ...from]
  const at = (column: number | undefined) =>
    column === undefined ? undefined : all.find(({ start, span }) => column >= start && column < start + span)
  const widths = new Map<{ start: number; span: number }, number>()
  const order: ({ start: number; span: number } | undefined)[] = []
  columns.forEach((column, place) => {
    const before = at(columns.slice(0, place).findLast(one => one[who] !== undefined)?.[who])
    const behind = at(columns.slice(place + 1).find(one => one[who] !== undefined)?.[who])
    const cell = column[who] === undefined ? (before === behind ? before : undefined) : at(column[who])
    if (!cell) order.push(undefined)
    else {
      if (!widths.has(cell)) order.push(cell)
      widths.set(cell, (widths.get(cell) ?? 0) + 1)
    }
  })
  const written = (own: readonly Placed[]) =>
    order.flatMap(one => {
      const at = cells.findIndex(each => each === one)
      const cell = own[at]
      if (!one) return [`<${cells.at(-1)?.tag ?? 'td'}></${cells.at(-1)?.tag ?? 'td'}>`]
      return cell ? [withSpan(cell, widths.get(one) ?? 1)] : []
    })
  const isLost = (cell: Placed) => !widths.has(cell) && cell.text !== ''
  if (!cells.some(isLost)) return { cells: written(cells) }
  const full = [...cells]
  cells.forEach((cell, at) => {
    const left = cells.findLastIndex((one, place) => place < at && widths.has(one))
    const beside = left < 0 ? cells.findIndex(one => widths.has(one)) : left
    const into = full[beside]
    if (isLost(cell) && into) full[beside] = withInner(into, joinedInner(into.inner, cell.inner, left >= 0))
  })
  return { cells: written(cells), withWords: written(full) }
}

function withSpan({ html, tag }: Cell, span: number): string {
  const set = span > 1 ? ` colspan="${span}"` : ''
  return html.replace(/^<[^>]*>/, opening =>
    opening.includes(' colspan="')
      ? opening.replace(/ colspan="\d+"/, () => set)
      : opening.replace(`<${tag}`, `<${tag}${set}`),
  )
}
