import { contentWidth, decoration, page, rule, type Sheet } from './sheet.ts'
import { colours, heightOf, set, wrap, type Style } from './text.ts'

export interface Cell { text: string; style?: Partial<Style>; note?: string }
export interface Row { cells: readonly Cell[]; indent?: number }
/** Rows that belong together: a rule above them, and no page ends between them. */
export type Group = readonly Row[]
export interface Column { title: string; width: number; align?: 'left' | 'right' }

const text: Style = { size: 11 }
const head: Style = { size: 10, face: 'bold', colour: colours.quiet }
const gap = 12
const space = { head: 26, aboveGroup: 10, betweenRows: 6, belowGroup: 9 }

/** Table cells say which way they head; the library's types do not know of it. */
const scope = (value: 'Column' | 'Row'): object => ({ scope: value })

/** A table over as many pages as it needs. Its head is repeated for the eye, and read aloud once; `foot` are the sums. */
export function table(sheet: Sheet, columns: readonly Column[], groups: readonly Group[], foot: readonly Group[]): void {
  const { doc } = sheet
  const made = doc.struct('Table')
  sheet.root.add(made)
  const part = (tag: string): PDFKit.PDFStructureElement => {
    const element = doc.struct(tag)
    made.add(element)
    return element
  }
  const thead = part('THead')
  const titles = doc.struct('TR')
  thead.add(titles)
  drawHead(sheet, columns, draw => titles.add(doc.struct('TH', scope('Column'), draw)))

  const place = (parent: PDFKit.PDFStructureElement, rows: readonly LaidRow[], colour: string) => {
    if (sheet.y + tallOf(rows) > page.bottom) {
      doc.addPage()
      sheet.y = page.top
      drawHead(sheet, columns, draw => decoration(sheet, draw))
    } else rule(sheet, sheet.y, colour)
    sheet.y += space.aboveGroup
    for (const row of rows) {
      const tr = doc.struct('TR')
      parent.add(tr)
      for (const [index, draw] of row.cells.entries()) tr.add(index === 0 ? doc.struct('TH', scope('Row'), () => draw(sheet.y)) : doc.struct('TD', {}, () => draw(sheet.y)))
      sheet.y += row.tall + space.betweenRows
    }
    sheet.y += space.belowGroup - space.betweenRows
  }
  const tbody = part('TBody')
  for (const group of groups) place(tbody, layOut(sheet, columns, group), colours.line)
  const tfoot = part('TFoot')
  for (const group of foot) place(tfoot, layOut(sheet, columns, group), colours.accent)
  made.end()
}

interface LaidRow { tall: number; cells: ((y: number) => unknown)[] }

const tallOf = (rows: readonly LaidRow[]): number =>
  rows.reduce((sum, { tall }) => sum + tall + space.betweenRows, space.aboveGroup + space.belowGroup - space.betweenRows)

function layOut({ doc }: Sheet, columns: readonly Column[], rows: Group): LaidRow[] {
  return rows.map(({ cells, indent = 0 }) => {
    let left = page.left + gap
    const laid = columns.map((column, index) => {
      const inset = index === 0 ? indent : 0
      const [x, width, cell] = [left + inset, column.width - inset, cells[index] ?? { text: '' }]
      left += column.width + gap
      const style: Style = { ...text, align: column.align ?? 'left', ...cell.style }
      const note: Style = { size: 10, colour: colours.quiet, align: style.align ?? 'left' }
      const lines = cell.text === '' ? [] : wrap(doc, cell.text, width, style)
      const notes = cell.note ? wrap(doc, cell.note, width, note) : []
      return { tall: heightOf(lines, style) + heightOf(notes, note), draw: (y: number) => set(doc, notes, x, set(doc, lines, x, y, width, style), width, note) }
    })
    return { tall: Math.max(...laid.map(({ tall }) => tall)), cells: laid.map(({ draw }) => draw) }
  })
}

function drawHead(sheet: Sheet, columns: readonly Column[], cell: (draw: () => unknown) => unknown): void {
  decoration(sheet, () => sheet.doc.rect(page.left, sheet.y, contentWidth, space.head).fill(colours.well))
  let x = page.left + gap
  for (const column of columns) {
    const at = x
    cell(() => set(sheet.doc, [column.title], at, sheet.y + 6, column.width, { ...head, align: column.align ?? 'left' }))
    x += column.width + gap
  }
  sheet.y += space.head
}
