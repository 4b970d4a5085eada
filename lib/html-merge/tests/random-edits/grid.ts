import { type Block, blocksOf, htmlOf } from '../../src/index.ts'
import type { Dice } from './dice.ts'

// A table as people see it: a grid, in which a cell may go over several columns and rows.

interface Cell {
  tag: string
  look: string
  inner: string
  columns: number
  rows: number
}
/** Each place of the grid with the cell that is there. */
type Grid = Cell[][]
interface Found {
  from: number
  to: number
  grid: Grid
  lead: Block[]
}

const spanOf = (tag: string, name: string): number => Number(new RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? 1)

/** The rows of HTML in a grid; nothing where they are of unequal length, or cells overlap. */
function gridOf(rows: readonly string[]): Grid | undefined {
  const grid: Grid = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    for (const [, tag = 'td', attributes = '', inner = ''] of row.matchAll(/<(t[dh])\b([^>]*)>(.*?)<\/\1>/gs)) {
      const line = grid[at] ?? []
      const [columns, count] = [spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan')]
      let column = 0
      while (line[column]) column++
      const cell: Cell = { tag, look: attributes.replace(/ (?:col|row)span="\d+"/g, ''), inner, columns, rows: count }
      for (let y = at; y < at + count; y++)
        for (let x = column; x < column + columns; x++) {
          const place = grid[y]
          if (!place || place[x]) return undefined
          place[x] = cell
        }
    }
  }
  const width = grid[0]?.length ?? 0
  return grid.every(line => line.length === width && Array.from(line).every(Boolean)) ? grid : undefined
}

/** The tables of a document without tables in their cells: the HTML of their rows, part by part. */
const partsOfTables = (html: string): string[][] =>
  [...html.matchAll(/<(thead|tbody|tfoot)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , part = '']) =>
    [...part.matchAll(/<tr\b[^>]*>.*?<\/tr>/gs)].map(([row]) => row),
  )
export const isRectangular = (html: string): boolean => partsOfTables(html).every(rows => gridOf(rows) !== undefined)
/** How many columns each table has, head and body alike. */
export const isEven = (html: string): boolean =>
  [...html.matchAll(/<table\b.*?<\/table>/gs)].every(
    ([table]) =>
      new Set(
        partsOfTables(table)
          .filter(rows => rows.length > 0)
          .map(rows => gridOf(rows)?.[0]?.length),
      ).size < 2,
  )

const rowsOf = (grid: Grid): string[] => {
  const written = new Set<Cell>()
  return grid.map(
    (line, y) =>
      `<tr>${line
        .map((cell, x) => {
          if (written.has(cell)) return ''
          written.add(cell)
          const columns = line.slice(x).filter(one => one === cell).length
          const rows = grid.slice(y).filter(other => other[x] === cell).length
          return `<${cell.tag}${cell.look}${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}>${cell.inner}</${cell.tag}>`
        })
        .join('')}</tr>`,
  )
}

/** A table of a document, head and body in one grid; `lead` is what stands before its rows. */
function tableIn(blocks: readonly Block[], dice: Dice): Found | undefined {
  const groups = [
    ...new Set(
      blocks.flatMap(({ tag, path }) =>
        tag === 'tr' ? path.flatMap(({ tag, group }) => (tag === 'table' ? [group] : [])) : [],
      ),
    ),
  ]
  const group = dice.pick(groups)
  const isIn = ({ path }: Block) => path.some(one => one.group === group)
  const from = blocks.findIndex(isIn)
  const to = blocks.findLastIndex(isIn) + 1
  const rows = blocks.slice(from, to).filter(({ tag }) => tag === 'tr')
  const grid =
    group === undefined || rows.some(({ html }) => html.includes('<table'))
      ? undefined
      : gridOf(rows.map(({ html }) => html))
  return grid && { from, to, grid, lead: blocks.slice(from, to).filter(({ tag }) => tag !== 'tr') }
}

const cell = (inner: string, tag = 'td'): Cell => ({ tag, look: '', inner, columns: 1, rows: 1 })
const isSingle = (grid: Grid, one: Cell): boolean => grid.flat().filter(other => other === one).length === 1

/** What people do to a table. */
const changes: Record<string, (grid: Grid, dice: Dice, mark: () => string) => Grid | undefined> = {
  'a row put in': (grid, dice, mark) => {
    const at = dice.from(1, grid.length)
    const [above, below] = [grid[at - 1], grid[at]]
    const line = (above ?? []).map((one, x) => (below && below[x] === one ? one : cell(`${mark()} ${mark()}`)))
    return grid.toSpliced(at, 0, line)
  },
  'a row deleted': (grid, dice) => (grid.length < 3 ? undefined : grid.toSpliced(dice.from(1, grid.length - 1), 1)),
  'two rows swapped': (grid, dice) => {
    const at = dice.from(1, grid.length - 2)
    const [one, two] = [grid[at], grid[at + 1]]
    const own = [...new Set([...(one ?? []), ...(two ?? [])])].every(
      each => grid.filter(line => line.includes(each)).length === 1,
    )
    return own && one && two && at > 0 ? grid.toSpliced(at, 2, two, one) : undefined
  },
  'a column put in': (grid, dice, mark) => {
    const at = dice.from(0, grid[0]?.length ?? 0)
    return grid.map(line =>
      line.toSpliced(at, 0, at > 0 && line[at] && line[at - 1] === line[at] ? line[at] : cell(mark(), line[0]?.tag)),
    )
  },
  'a column deleted': (grid, dice) => {
    const width = grid[0]?.length ?? 0
    const at = dice.from(0, width - 1)
    return width < 3 ? undefined : grid.map(line => line.toSpliced(at, 1))
  },
  'a cell reworded': (grid, dice, mark) => {
    const own = dice.pick(grid.flat())
    if (own) own.inner = own.inner.replace(/(?<![\w<&-])[A-Za-z]{3,}(?![^<]*>)/, () => mark()) || mark()
    return grid
  },
  'a cell emptied': (grid, dice) => {
    const own = dice.pick(grid.flat())
    if (own) own.inner = ''
    return grid
  },
  'a cell coloured': (grid, dice) => {
    const own = dice.pick(grid.flat())
    if (own) own.look = ` style="background-color:#${dice.from(100_000, 999_999)}"`
    return grid
  },
  'cells joined across': (grid, dice) => joined(grid, dice, 0, 1),
  'cells joined down': (grid, dice) => joined(grid, dice, 1, 0),
  'a cell split': (grid, dice, mark) => {
    const own = dice.pick([...new Set(grid.flat())].filter(one => !isSingle(grid, one)))
    let isFirst = true
    return (
      own &&
      grid.map(line =>
        line.map(one => {
          if (one !== own) return one
          const now = isFirst ? { ...own } : cell(dice.chance(2) ? mark() : '', own.tag)
          isFirst = false
          return now
        }),
      )
    )
  },
}

function joined(grid: Grid, dice: Dice, down: number, across: number): Grid | undefined {
  const [y, x] = [dice.from(1, grid.length - 1 - down), dice.from(0, (grid[0]?.length ?? 1) - 1 - across)]
  const [one, other] = [grid[y]?.[x], grid[y + down]?.[x + across]]
  if (!one || !other || one === other || y < 1 || !isSingle(grid, one) || !isSingle(grid, other)) return undefined
  const both: Cell = { ...one, inner: [one.inner, other.inner].filter(Boolean).join('<br />') }
  return grid.map(line => line.map(cell => (cell === one || cell === other ? both : cell)))
}

export const tableOperations = Object.keys(changes)
/** Does one of `tableOperations` to a table of the document; nothing where it cannot be done. */
export function changeTable(
  kind: string,
  blocks: readonly Block[],
  dice: Dice,
  mark: () => string,
): Block[] | undefined {
  const found = tableIn(blocks, dice)
  const grid =
    found &&
    changes[kind]?.(
      found.grid.map(line => [...line]),
      dice,
      mark,
    )
  if (!found || !grid || grid.length === 0) return undefined
  const heads = grid.findIndex(line => line.some(({ tag }) => tag !== 'th'))
  const [head, body] = [rowsOf(grid.slice(0, heads)), rowsOf(grid.slice(heads))]
  const [first] = found.lead.length > 0 ? found.lead : blocks.slice(found.from, found.to)
  const table = first?.path.findLast(({ tag }) => tag === 'table')
  const html = `${table?.open ?? '<table>'}${found.lead.map(({ html }) => html).join('')}${head.length > 0 ? `<thead>${head.join('')}</thead>` : ''}<tbody>${body.join('')}</tbody></table>`
  return heads < 0 ? undefined : blocksOf(htmlOf(blocks.slice(0, found.from)) + html + htmlOf(blocks.slice(found.to)))
}
