import { factsOf, longDate, versionName } from '../../input.ts'
import { accentOf } from '../../template.ts'
import type { WordInput } from '../input.ts'
import { frontTable } from './front.ts'
import { paper, paragraph, run, textWidth } from './paper.ts'
import { pictureWidth } from './pictures.ts'
import { escapeXml, paragraphs, styled } from './xml.ts'

export const spaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
].join(' ')
const field = (name: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const right = '<w:jc w:val="right"/>'

/** A row without lines inside, for header, footer and facts: `edge` says on which sides of it there is one. */
function strip(rows: string[][], widths: number[], edge: { top?: true; bottom?: true }): string {
  const side = (name: string, drawn: boolean): string =>
    `<w:${name} ${drawn ? 'w:val="single" w:sz="4" w:space="0" w:color="CDD6D3"' : 'w:val="nil"'}/>`
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map(name => side(name, name in edge))
    .join('')
  const total = widths.reduce((sum, width) => sum + width, 0)
  const cell = (inside: string, column: number): string =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[column] ?? 0}" w:type="dxa"/>${edge.top && edge.bottom ? '' : `<w:vAlign w:val="${edge.bottom ? 'bottom' : 'top'}"/>`}</w:tcPr>${inside}</w:tc>`
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="0" w:type="dxa"/><w:bottom w:w="60" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr>`,
    `<w:tblGrid>${widths.map(width => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.map(cells => `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`,
  ].join('')
}

const dressed = (xml: string, style: string): string => xml.replace(paragraphs, each => styled(each, style))
const textOf = (xml: string): string => [...xml.matchAll(/<w:t[ >][^<]*<\/w:t>/g)].join('')
const last = (style: string): string => paragraph(style, '', '<w:spacing w:after="0" w:line="20" w:lineRule="exact"/>')

/** Logo, the company's own header or its name and the title, policy number where the header does not name it. */
export function headerXml({ company, title, policyNumber, orientation }: WordInput, logo: string, own: string): string {
  const text =
    own === ''
      ? `${company === '' ? '' : paragraph('Header', run(company, '<w:b/>'))}${paragraph('Header', run(title))}`
      : dressed(own, 'Header')
  const number = textOf(own).includes(escapeXml(policyNumber)) ? '' : policyNumber
  const width = textWidth(orientation)
  // The logo whole, with some room behind it.
  const logoWidth = pictureWidth(logo) + 200
  const widths = logo === '' ? [width - 2000, 2000] : [logoWidth, width - logoWidth - 2000, 2000]
  const cells = [...(logo === '' ? [] : [dressed(logo, 'Header')]), text, paragraph('Header', run(number), right)]
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:hdr ${spaces}>${strip([cells], widths, { bottom: true })}${last('Header')}</w:hdr>`
}

/** The company's own footer, or policy number and review date; then version and page. */
export function footerXml({ policyNumber, reviewDate, version, orientation }: WordInput, own: string): string {
  const review = longDate(reviewDate)
  const text =
    own === ''
      ? paragraph('Footer', run([policyNumber, review && `Review date ${review}`].filter(Boolean).join(' · ')))
      : dressed(own, 'Footer')
  const page = paragraph(
    'Footer',
    `${run(`${version === '' ? '' : `${versionName(version)} · `}Page `)}${field('PAGE')}${run(' of ')}${field('NUMPAGES')}`,
    right,
  )
  const width = textWidth(orientation)
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:ftr ${spaces}>${strip([[text, page]], [width - 3400, 3400], { top: true })}${last('Footer')}</w:ftr>`
}

/** On a band: a frame in its colour all round, which reaches as far beyond the text as it is thick. */
function titleXml(input: WordInput): string {
  const { title, template } = input
  if (template === 'plain')
    return paragraph(
      'Heading1',
      run(title, '<w:sz w:val="40"/><w:szCs w:val="40"/>'),
      '<w:spacing w:before="0" w:after="200"/><w:jc w:val="center"/>',
    )
  const large = '<w:sz w:val="48"/><w:szCs w:val="48"/>'
  if (template !== 'band') return paragraph('Heading1', run(title, large), '<w:spacing w:before="0" w:after="200"/>')
  const colour = accentOf(input).toUpperCase()
  const frame = ['top', 'left', 'bottom', 'right']
    .map(side => `<w:${side} w:val="single" w:sz="48" w:space="6" w:color="${colour}"/>`)
    .join('')
  return paragraph(
    'Heading1',
    run(title, `<w:color w:val="FFFFFF"/>${large}`),
    `<w:pBdr>${frame}</w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="${colour}"/><w:spacing w:before="0" w:after="320"/><w:ind w:left="240" w:right="240"/>`,
  )
}

/** Title and facts at the beginning of the first page. */
export function frontXml(input: WordInput): string {
  if (input.front) return `${titleXml(input)}${frontTable({ ...input, front: input.front })}${paragraph('Normal', '')}`
  const facts = factsOf(input)
  const heading = titleXml(input)
  if (facts.length === 0) return heading
  const width = textWidth(input.orientation)
  const rows = [
    facts.map(([label]) => paragraph('Label', run(label))),
    facts.map(([, value]) => paragraph('Fact', run(value))),
  ]
  return `${heading}${strip(
    rows,
    facts.map(() => Math.floor(width / facts.length)),
    { top: true, bottom: true },
  )}${paragraph('Normal', '')}`
}

/** Paper, header and footer; the last thing in the body. */
export function sectionXml({ orientation }: WordInput): string {
  const { width, height, side, top, bottom } = paper[orientation]
  return `<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/><w:footerReference w:type="default" r:id="rIdFooter"/><w:pgSz w:w="${width}" w:h="${height}"${orientation === 'landscape' ? ' w:orient="landscape"' : ''}/><w:pgMar w:top="${top}" w:right="${side}" w:bottom="${bottom}" w:left="${side}" w:header="567" w:footer="510" w:gutter="0"/></w:sectPr>`
}
