import { type Fact, type FrontPage, frontFacts } from '../../input.ts'
import type { WordInput } from '../input.ts'
import { paragraph, run, textWidth } from './paper.ts'
import { shading } from './shading.ts'

/** Of a column of labels, in twentieths of a point: 29 mm. */
const labelWidth = 1644

/** The first page's table: two facts in a row, then those that take a row each. Labels are headings of their rows. */
export function frontTable(input: WordInput & { front: FrontPage }): string {
  const { short, long } = frontFacts(input)
  const valueWidth = Math.floor(textWidth(input.orientation) / 2) - labelWidth
  const wide = 2 * valueWidth + labelWidth
  const cell = (width: number, span: number, inside: string, shade = ''): string =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${shade}</w:tcPr>${inside}</w:tc>`
  const cells = ([label, value]: Fact, span: number): string =>
    cell(labelWidth, 1, paragraph('TableSmall', run(label)), shading(input)) +
    cell(span > 1 ? wide : valueWidth, span, paragraph('TableSmall', run(value)))
  const pairs = Array.from({ length: Math.ceil(short.length / 2) }, (_, row) => short.slice(row * 2, row * 2 + 2))
  const rows = [
    ...pairs.map(pair => pair.map(fact => cells(fact, pair.length < 2 ? 3 : 1)).join('')),
    ...long.map(fact => cells(fact, 3)),
  ]
  return [
    `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${wide + labelWidth}" w:type="dxa"/><w:tblLayout w:type="fixed"/><w:tblLook w:val="0680" w:firstRow="0" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr>`,
    `<w:tblGrid>${[labelWidth, valueWidth, labelWidth, valueWidth].map(width => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    ...rows.map(row => `<w:tr><w:trPr><w:cantSplit/></w:trPr>${row}</w:tr>`),
    '</w:tbl>',
  ].join('')
}
