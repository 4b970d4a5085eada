import { type ChildNode, type Element, isTag } from 'domhandler'
import { textContent } from 'domutils'
import { elementsOf } from './clean.ts'

/** The rows of a table, without those of tables inside it. */
export function rowsOf(table: Element): Element[] {
  const inside = (nodes: ChildNode[]): Element[] =>
    nodes
      .filter(isTag)
      .flatMap(node =>
        node.name === 'tr' ? [node] : ['thead', 'tbody', 'tfoot'].includes(node.name) ? inside(node.children) : [],
      )
  return inside(table.children)
}

export const cellsOf = (row: Element): Element[] =>
  row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')
const spanOf = ({ attribs }: Element): number =>
  Math.min(100, Math.max(1, Number.parseInt(attribs['colspan'] ?? '1', 10) || 1))
export const isBlank = (cell: Element): boolean =>
  textContent(cell).trim() === '' && !elementsOf([cell]).some(({ name }) => name === 'img')

export const columnCount = (table: Element): number =>
  Math.max(0, ...rowsOf(table).map(row => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell), 0)))

/**
 * Shares of a table's columns, in percent, from what stands in them: enough for the longest word, more for longer text,
 * and room to write where most cells are empty (a quarter of the table in the last column). A browser and Word would
 * both make empty columns as narrow as they can. Nothing where the author has set widths, or where spans hide which
 * column a cell is in.
 */
export function columnShares(table: Element): number[] | undefined {
  const count = columnCount(table)
  const rows = rowsOf(table).map(cellsOf)
  const plain = rows.filter(
    cells => cells.length === count && cells.every(cell => cell.attribs['rowspan'] === undefined),
  )
  if (
    count < 2 ||
    plain.length === 0 ||
    plain.length < rows.length / 2 ||
    elementsOf([table]).some(
      ({ name, attribs }) => /^(?:col|t[dh])$/.test(name) && /width/.test(attribs['style'] ?? ''),
    )
  )
    return undefined
  const needs = Array.from({ length: count }, (_, column) =>
    needOf(
      plain.flatMap(cells => cells[column] ?? []),
      count,
    ),
  )
  const [first = 0, ...rest] = needs
  // Labels before long texts: a word of their own would be all that goes on a line. A chart has none: its first column
  // is written in, too.
  const labels = plain.slice(1).flatMap(cells => cells[0] ?? [])
  const hasLabels = labels.filter(isBlank).length <= labels.length / 2
  if (first > 6 && hasLabels) needs[0] = Math.max(first, rest.reduce((total, need) => total + need, 0) / 8)
  return withRoomToSign(
    sharesOf(needs),
    plain.slice(1).flatMap(cells => cells.at(-1) ?? []),
  )
}

const sharesOf = (sizes: readonly number[]): number[] => {
  const sum = sizes.reduce((total, size) => total + size, 0)
  return sizes.map(size => Math.round((size / sum) * 1000) / 10)
}

/** Of the last column, in percent, where it is written in by hand: a name, a signature, an action. */
const handwriting = 25
/** With more columns a table is a chart: its cells take a number or initials. */
const mostColumnsToSign = 6

function withRoomToSign(shares: number[], last: readonly Element[]): number[] {
  const isWritten = last.filter(isBlank).length > last.length / 2
  const [share = 0, others] = [shares.at(-1), shares.slice(0, -1)]
  if (!isWritten || share >= handwriting || shares.length > mostColumnsToSign) return shares
  return [...sharesOf(others).map(each => Math.round(each * (100 - handwriting)) / 100), handwriting]
}

/**
 * Shares of the columns as the author has set them, in percent: in its list of columns, else in the first row
 * that says them all.
 */
export function authoredShares(table: Element): number[] | undefined {
  const count = columnCount(table)
  const columns = table.children
    .filter(isTag)
    .filter(({ name }) => name === 'colgroup')
    .flatMap(group => group.children.filter(isTag))
  const given = [columns, ...rowsOf(table).map(cellsOf)]
    .filter(cells => cells.length === count && cells.every(cell => spanOf(cell) === 1))
    .map(cells => cells.map(widthOf))
  const widths =
    given
      .find(each => each.every(width => width !== undefined && width.unit === each[0]?.unit))
      ?.map(width => width?.size ?? 0) ?? []
  return widths.some(width => width > 0) ? sharesOf(widths) : undefined
}
const widthOf = ({ attribs }: Element): { size: number; unit: string } | undefined => {
  const [, size, unit] = /(?:^|;)\s*width:\s*([\d.]+)(%|[a-z]+)/.exec(attribs['style'] ?? '') ?? []
  return size && unit ? { size: Number(size), unit } : undefined
}

/** Boxes to tick with a word each, which are to stand on one line. */
const choice = /^(?:☐ \S+ ?){2,3}$/

/** In letters: about 110 of them go across a page. */
function needOf(cells: Element[], count: number): number {
  const [head = '', ...rest] = cells.map(cell => textContent(cell).replace(/\s+/g, ' ').trim())
  const texts = rest.filter(text => text !== '')
  const longestWord =
    Math.max(1, ...[head, ...texts].flatMap(text => text.split(/[\s/]/)).map(word => Math.min(word.length, 24))) + 2
  const boxes = Math.max(0, ...texts.filter(text => choice.test(text) && text.length < 20).map(text => text.length + 5))
  // A table of one row has no cell below its head: a head without a word is to be written in.
  const isEmpty = texts.length < rest.length / 2 || (rest.length === 0 && head === '')
  const mean = texts.reduce((sum, text) => sum + Math.min(text.length, 160), 0) / Math.max(1, texts.length)
  return Math.max(
    longestWord,
    boxes,
    Math.min(head.length, 18),
    isEmpty ? Math.min(45, 90 / count) : Math.min(60, mean ** 0.9),
  )
}
