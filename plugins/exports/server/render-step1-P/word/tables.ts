import { marks } from './marks.ts'
import { paragraphs, styled } from './xml.ts'

const shade = '<w:shd w:val="clear" w:color="auto" w:fill="EEF2F1"/>'
const sharesPattern = new RegExp(`${marks.shares}([\\d.,]+)${marks.shares}`)

/** The library's tables set anew: full width, lines all round, columns by what is in them, a head that repeats, rows that stay whole. */
export const mendTables = (xml: string, width: number): string => xml.replace(/<w:tbl>(.*?)<\/w:tbl>/gs, (_, inside: string) => tableOf(inside, width))

function tableOf(inside: string, width: number): string {
  const rows = [...inside.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row)
  const count = Math.max(1, ...rows.map(row => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell), 0)))
  const told = sharesPattern.exec(inside)?.[1]?.split(',').map(Number) ?? []
  const shares = told.length === count ? told : Array.from({ length: count }, () => 100 / count)
  const widths = shares.map(share => Math.round((share / 100) * width))
  const size = count > 12 ? 'TableTiny' : count > 6 ? 'TableSmall' : 'TableText'
  return [
    `<w:tbl><w:tblPr><w:tblStyle w:val="Sheet"/><w:tblW w:w="${width}" w:type="dxa"/><w:tblLayout w:type="fixed"/><w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr>`,
    `<w:tblGrid>${widths.map(each => `<w:gridCol w:w="${each}"/>`).join('')}</w:tblGrid>`,
    ...rows.map(row => rowOf(row, widths, size)),
    '</w:tbl>',
  ].join('')
}

const cellsOf = (row: string): string[] => [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell)
const spanOf = (cell: string): number => Number(/<w:gridSpan w:val="(\d+)"/.exec(cell)?.[1] ?? 1)
const isBlank = (cell: string): boolean => !/<w:drawing>|<w:t[ >][^<]*[^<\s\ue100-\ue10f][^<]*<\/w:t>/.test(cell.replace(sharesPattern, ''))

function rowOf(row: string, widths: number[], size: string): string {
  const cells = cellsOf(row)
  const isHead = cells.some(cell => cell.includes(marks.head))
  const toWrite = !isHead && cells.some(isBlank) ? '<w:trHeight w:val="480" w:hRule="atLeast"/>' : ''
  let column = 0
  const set = cells.map(cell => {
    const span = spanOf(cell)
    const room = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0)
    column += span
    return cellOf(cell, room, size)
  })
  return `<w:tr><w:trPr><w:cantSplit/>${toWrite}${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${set.join('')}</w:tr>`
}

/** Of the cell's own properties: how many columns and rows it goes over, and its colour. */
function cellOf(cell: string, room: number, size: string): string {
  const own = (name: string): string => new RegExp(`<w:${name}(?: [^>]*)?/>`).exec(/<w:tcPr>.*?<\/w:tcPr>/s.exec(cell)?.[0] ?? '')?.[0] ?? ''
  const isHeading = cell.includes(marks.head) || cell.includes(marks.rowHead)
  const inside = cell.replace(/^<w:tc>(?:<w:tcPr>.*?<\/w:tcPr>|<w:tcPr\/>)?/s, '').replace(/<\/w:tc>$/, '')
  const text = (inside === '' ? '<w:p/>' : inside).replace(sharesPattern, '').replace(paragraphs, paragraph => styled(paragraph, size))
  return `<w:tc><w:tcPr><w:tcW w:w="${room}" w:type="dxa"/>${own('gridSpan')}${own('vMerge')}${own('shd') || (isHeading ? shade : '')}</w:tcPr>${isHeading ? bold(text) : text}</w:tc>`
}

const bold = (xml: string): string => xml.replace(/<w:rPr\/>/g, '<w:rPr><w:b/></w:rPr>').replace(/<w:rPr>(?!<w:b\/>)/g, '<w:rPr><w:b/>')
