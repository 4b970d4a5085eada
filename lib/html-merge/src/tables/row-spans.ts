import type { Block } from '../document/blocks.ts'
import { allCellsOf, type Cell, tableOf, withCells } from './table-shape.ts'

// A cell over several rows says in its own row how many they are: with each row that comes or goes below, a row that nobody touched would be another one. So
// while documents are merged it says only that it goes on (`over`), and each row that it goes over has a cell of it (`under`): all rows are of one length, and are
// merged cell by cell. Put together again, the rows below are counted.

const over = ' data-over="1"'
const under = ' data-under="1"'
const rowspan = / rowspan="(\d+)"/
const opening = (html: string): string => /^<[^>]*>/.exec(html)?.[0] ?? ''
const span = (html: string, name: 'colspan' | 'rowspan'): number =>
  Math.max(1, Number(new RegExp(` ${name}="(\\d+)"`).exec(opening(html))?.[1] ?? 1))
const inOpening = (html: string, change: (tag: string) => string): string => html.replace(/^<[^>]*>/, change)
const goesOn = (html: string): boolean => opening(html).includes(under)

/** How many of a row's cells go on from the row above. */
export const goingOnIn = (row: Block | undefined): number => (row?.html.split(under).length ?? 1) - 1

interface Held {
  cell: Cell
  rows: number
  columns: number
}

/** The rows of the tables that have cells over several rows, in a form in which each row has all its cells. Tables whose cells overlap, or go further than their rows, are left. */
export const withOpenSpans = (blocks: readonly Block[]): Block[] =>
  inSections(blocks, html => html.includes(' rowspan="'), opened)

/** The same rows as HTML has them. A cell of a row which nothing from above goes over any more is an empty one. */
export const withCountedSpans = (blocks: readonly Block[]): Block[] =>
  inSections(blocks, html => html.includes(over) || html.includes(under), counted)

/** Does each part of a table by itself, of which some row is such. */
function inSections(
  blocks: readonly Block[],
  isSuch: (html: string) => boolean,
  change: (rows: readonly Block[]) => readonly Block[],
): Block[] {
  const result: Block[] = []
  for (let from = 0; from < blocks.length; ) {
    const first = blocks[from]
    const section = first && tableOf(first) !== undefined && first.tag === 'tr' ? first.path.at(-1)?.group : undefined
    let to = from + 1
    if (section !== undefined) while (blocks[to]?.tag === 'tr' && blocks[to]?.path.at(-1)?.group === section) to++
    const rows = blocks.slice(from, to)
    for (const row of section !== undefined && rows.some(({ html }) => isSuch(html)) ? change(rows) : rows)
      result.push(row)
    from = to
  }
  return result
}

function opened(rows: readonly Block[]): readonly Block[] {
  let held = new Map<number, Held>()
  const result: Block[] = []
  for (const [at, row] of rows.entries()) {
    const cells: string[] = []
    const next = new Map<number, Held>()
    let column = 0
    const goOn = () => {
      for (let from = held.get(column); from; from = held.get(column)) {
        cells.push(
          `${inOpening(`<${from.cell.tag}>`, tag => tag.replace('>', `${from.columns > 1 ? ` colspan="${from.columns}"` : ''}${under}>`))}</${from.cell.tag}>`,
        )
        if (from.rows > 1) next.set(column, { ...from, rows: from.rows - 1 })
        column += from.columns
      }
    }
    for (const cell of allCellsOf(row)) {
      goOn()
      const [columns, count] = [span(cell.html, 'colspan'), span(cell.html, 'rowspan')]
      const overlaps = Array.from({ length: columns }, (_, step) => column + step).some(place => held.has(place))
      if (overlaps || at + count > rows.length) return rows
      cells.push(count > 1 ? inOpening(cell.html, tag => tag.replace(rowspan, over)) : cell.html)
      if (count > 1) next.set(column, { cell, rows: count - 1, columns })
      column += columns
    }
    goOn()
    if ([...held.keys()].some(place => place >= column)) return rows
    result.push(withCells(row, cells))
    held = next
  }
  return result
}

function counted(rows: readonly Block[]): readonly Block[] {
  const all = rows.map(row => allCellsOf(row).map(({ html, text }) => ({ html, text, rows: 1, isCounted: false })))
  let above = new Map<number, { owner: (typeof all)[number][number]; columns: number }>()
  for (const row of all) {
    const next: typeof above = new Map()
    let column = 0
    for (const cell of row) {
      const columns = span(cell.html, 'colspan')
      const from = above.get(column)
      const holds = from?.columns === columns && goesOn(cell.html) && cell.text === '' && !cell.html.includes('<img')
      if (holds) {
        from.owner.rows++
        cell.isCounted = true
        next.set(column, from)
      } else if (opening(cell.html).includes(over)) next.set(column, { owner: cell, columns })
      column += columns
    }
    above = next
  }
  return rows.map((row, at) =>
    withCells(
      row,
      (all[at] ?? []).flatMap(({ html, rows, isCounted }) =>
        isCounted
          ? []
          : [inOpening(html, tag => tag.replace(over, rows > 1 ? ` rowspan="${rows}"` : '').replace(under, ''))],
      ),
    ),
  )
}

/** A row that a person wrote anew, shown without what goes on from above: where it has as many cells as the row that it replaces, each is what it was there. */
export function spannedAs(row: Block, instead: Block): Block {
  if (row.tag !== 'tr' || instead.tag !== 'tr' || !(instead.html.includes(over) || instead.html.includes(under)))
    return row
  const [cells, was] = [allCellsOf(row), allCellsOf(instead)]
  if (cells.length !== was.length) return row
  return withCells(
    row,
    cells.map(({ html, text }, at) => {
      const before = opening(was[at]?.html ?? '')
      const mark = before.includes(over) ? over : before.includes(under) && text === '' ? under : ''
      return mark === '' ? html : inOpening(html, tag => tag.replace('>', `${mark}>`))
    }),
  )
}
