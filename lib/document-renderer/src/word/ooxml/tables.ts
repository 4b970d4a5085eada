import { keptWithNext, staysWhole } from '../../rows.ts'
import { marks, withoutMarks } from '../marks.ts'
import { fitPictures } from './pictures.ts'
import { kept, paragraphs, styled } from './xml.ts'

const repeats = '<w:tblHeader/>'
/** For a table whose author wants no lines: words beside pictures. */
const noLines = `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(side => `<w:${side} w:val="nil"/>`).join('')}</w:tblBorders>`
const sharesPattern = new RegExp(`${marks.shares}([\\d.,]+)${marks.shares}`)

/**
 * The library's tables set anew: full width, lines all round, columns by what is in them, a head that
 * repeats, rows that stay whole unless they are long.
 */
export const rebuildTables = (xml: string, width: number, shade: string): string =>
  xml.replace(/<w:tbl>(.*?)<\/w:tbl>/gs, (_, inside: string) => tableOf(inside, width, shade))

function tableOf(inside: string, width: number, shade: string): string {
  const rows = [...inside.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row).filter(row => row.includes('<w:tc>'))
  // Word opens no table without rows.
  if (rows.length === 0) return ''
  const count = Math.max(1, ...rows.map(row => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell), 0)))
  const told = sharesPattern.exec(inside)?.[1]?.split(',').map(Number) ?? []
  const shares = told.length === count ? told : Array.from({ length: count }, () => 100 / count)
  const widths = shares.map(share => Math.round((share / 100) * width))
  const size = count > 12 ? 'TableTiny' : count > 6 ? 'TableSmall' : 'TableText'
  return [
    `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${width}" w:type="dxa"/>${inside.includes(marks.bare) ? noLines : ''}<w:tblLayout w:type="fixed"/>${headsOf(inside)}</w:tblPr>`,
    `<w:tblGrid>${widths.map(each => `<w:gridCol w:w="${each}"/>`).join('')}</w:tblGrid>`,
    ...keptRows(rows.map(row => rowOf(row, widths, { size, shade }))),
    '</w:tbl>',
  ].join('')
}

/** Which cells readers take for headings: those of the first row, of the first column, or of both. */
function headsOf(inside: string): string {
  const [row, column] = [inside.includes(marks.head), inside.includes(marks.rowHead)]
  const value = 0x0600 + (row ? 0x0020 : 0) + (column ? 0x0080 : 0)
  return `<w:tblLook w:val="${value.toString(16).toUpperCase().padStart(4, '0')}" w:firstRow="${row ? 1 : 0}" w:lastRow="0" w:firstColumn="${column ? 1 : 0}" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>`
}

/** The head stays with the first row, and no row alone: a row stays with the next where its paragraphs do. */
function keptRows(rows: string[]): string[] {
  const body = rows.filter(row => !row.includes(repeats))
  const [first, beforeLast] = keptWithNext([...body.keys()], index => textLength(body[index] ?? ''))
  return rows.map((row, index) => {
    const place = index - rows.length + body.length
    return place < 0
      ? body.length > 0
        ? keptRow(row)
        : row
      : place === first || place === beforeLast
        ? keptRow(row)
        : row
  })
}
export const keptRow = (row: string): string => row.replace(paragraphs, kept)
/** In letters. */
export const textLength = (xml: string): number => withoutMarks(xml.replace(/<[^>]+>/g, '')).length

const cellsOf = (row: string): string[] => [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell)
/** The library says 0 where a cell goes on below another in one column. */
const spanOf = (cell: string): number => Math.max(1, Number(/<w:gridSpan w:val="(\d+)"/.exec(cell)?.[1] ?? 1))
const isBlank = (cell: string): boolean =>
  !/<w:drawing>|<w:t[ >][^<]*[^<\s\ue100-\ue10f][^<]*<\/w:t>/.test(cell.replace(sharesPattern, ''))

/** Style of the text in cells, and the property of cells that are headings. */
interface Dress {
  size: string
  shade: string
}

/** Room to write by hand, as in print: 10 mm, 8.5 mm in a chart. */
function rowOf(row: string, widths: number[], dress: Dress): string {
  const cells = cellsOf(row)
  const isHead = cells.some(cell => cell.includes(marks.head))
  const toWrite =
    !isHead && cells.some(isBlank) ? `<w:trHeight w:val="${widths.length > 3 ? 480 : 567}" w:hRule="atLeast"/>` : ''
  let column = 0
  const set = cells.map(cell => {
    const span = spanOf(cell)
    const room = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0)
    column += span
    return cellOf(cell, span, room, dress)
  })
  const whole = isHead || staysWhole(cells.map(textLength)) ? '<w:cantSplit/>' : ''
  return `<w:tr><w:trPr>${whole}${toWrite}${isHead ? repeats : ''}</w:trPr>${set.join('')}</w:tr>`
}

/** Left and right of what is in a cell (`styles.ts`), in twentieths of a point. */
const sides = 200

/** Of the cell's own properties: how many columns and rows it goes over, its colour, and where its text stands. */
function cellOf(cell: string, span: number, room: number, { size, shade }: Dress): string {
  const own = (name: string): string =>
    new RegExp(`<w:${name}(?: [^>]*)?/>`).exec(/<w:tcPr>.*?<\/w:tcPr>/s.exec(cell)?.[0] ?? '')?.[0] ?? ''
  const isHeading = cell.includes(marks.head) || cell.includes(marks.rowHead)
  const inside = cell.replace(/^<w:tc>(?:<w:tcPr>.*?<\/w:tcPr>|<w:tcPr\/>)?/s, '').replace(/<\/w:tc>$/, '')
  const blocks = (inside === '' ? '<w:p/>' : inside).replace(sharesPattern, '')
  const text = withoutSigns(blocks).replace(paragraphs, paragraph => styled(paragraph, size))
  return `<w:tc><w:tcPr><w:tcW w:w="${room}" w:type="dxa"/>${span === 1 ? '' : `<w:gridSpan w:val="${span}"/>`}${own('vMerge')}${own('shd') || (isHeading ? shade : '')}${own('vAlign')}</w:tcPr>${fitPictures(isHeading ? bold(text) : text, Math.max(1, room - sides))}</w:tc>`
}

/** A first paragraph that only told what the cell is goes, where something stands below it. */
const withoutSigns = (blocks: string): string => {
  const first = /^<w:p>.*?<\/w:p>(?=.)/s.exec(blocks)?.[0] ?? ''
  return /[\ue100-\ue10f]|<w:t[ >]/.test(first) && !first.includes('<w:drawing>') && textLength(first) === 0
    ? blocks.slice(first.length)
    : blocks
}

const bold = (xml: string): string =>
  xml.replace(/<w:rPr\/>/g, '<w:rPr><w:b/></w:rPr>').replace(/<w:rPr>(?!<w:b\/>)/g, '<w:rPr><w:b/>')
