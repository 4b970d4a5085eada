import { digitsOf } from '../../colour.ts'
import type { Heading } from '../../input.ts'
import { accentOf } from '../../template.ts'
import type { WordInput } from '../input.ts'

/**
 * What Word has on every machine: the product's own type is on none of them, and what stands in for it would
 * be chance.
 */
const font = 'Arial'
const codeFont = 'Courier New'
export const codeFonts = `<w:rFonts w:ascii="${codeFont}" w:eastAsia="${codeFont}" w:hAnsi="${codeFont}" w:cs="${codeFont}"/>`
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const ink = '12222B'
const quiet = '46575F'
const edge = '8B9A9F'

/** Size in half points, room above and below in twentieths of a point. */
const headings: Record<Heading, { size: number; before: number; after: number; colour: string }> = {
  h1: { size: 36, before: 360, after: 120, colour: ink },
  h2: { size: 28, before: 340, after: 100, colour: ink },
  h3: { size: 23, before: 260, after: 80, colour: ink },
  h4: { size: 21, before: 220, after: 60, colour: ink },
  h5: { size: 20, before: 200, after: 60, colour: quiet },
  h6: { size: 20, before: 200, after: 60, colour: quiet },
}

const style = (id: string, name: string, paragraph: string, run = '', more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${more}<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`
const size = (half: number): string => `<w:sz w:val="${half}"/><w:szCs w:val="${half}"/>`
const tight = '<w:spacing w:before="0" w:after="0" w:line="252" w:lineRule="auto"/>'
const border = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${edge}"/>`

/** The styles of the document: what people see in Word's list, and change in one place. */
export function stylesXml(input: WordInput): string {
  const { language, headingColours = {}, template } = input
  const accent = accentOf(input).toUpperCase()
  const underline = `<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="2" w:color="${accent}"/></w:pBdr>`
  const headingStyles = (Object.keys(headings) as Heading[]).map((name, level) => {
    const { size: half, before, after, colour } = headings[name]
    const paragraph = `<w:keepNext/><w:keepLines/>${template === 'band' && name === 'h2' ? underline : ''}<w:spacing w:before="${before}" w:after="${after}" w:line="252" w:lineRule="auto"/><w:outlineLvl w:val="${level}"/>`
    return style(
      `Heading${level + 1}`,
      `heading ${level + 1}`,
      paragraph,
      `<w:b/><w:bCs/><w:color w:val="${(digitsOf(headingColours[name]) ?? colour).toUpperCase()}"/>${size(half)}`,
      '<w:next w:val="Normal"/><w:uiPriority w:val="9"/>',
    )
  })
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:styles ${main}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:eastAsia="${font}" w:hAnsi="${font}" w:cs="${font}"/><w:color w:val="${ink}"/>${size(20)}`,
    `<w:lang w:val="${language}" w:eastAsia="${language}" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:widowControl/><w:spacing w:after="120" w:line="288" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>`,
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
    ...headingStyles,
    style('ListParagraph', 'List Paragraph', '<w:spacing w:after="60"/>'),
    style(
      'Quote',
      'Quote',
      `<w:pBdr><w:left w:val="single" w:sz="18" w:space="10" w:color="${accent}"/></w:pBdr><w:ind w:left="284"/>`,
      `<w:color w:val="${quiet}"/>`,
    ),
    style('Caption', 'caption', '<w:spacing w:before="60" w:after="120"/>', `<w:color w:val="${quiet}"/>${size(17)}`),
    style(
      'Rule',
      'Rule',
      `<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="${edge}"/></w:pBdr><w:spacing w:before="120" w:after="240"/>`,
    ),
    style('TableText', 'Table Text', tight, size(18)),
    style('TableSmall', 'Table Text Small', tight, size(16)),
    style('TableTiny', 'Table Text Tiny', tight, size(13)),
    style('TableGap', 'Table Gap', '<w:spacing w:before="0" w:after="0" w:line="160" w:lineRule="exact"/>', size(8)),
    style(
      'Label',
      'Label',
      '<w:keepNext/><w:spacing w:before="40" w:after="0" w:line="240" w:lineRule="auto"/>',
      `<w:color w:val="${quiet}"/>${size(16)}`,
    ),
    style(
      'Fact',
      'Fact',
      '<w:spacing w:before="0" w:after="40" w:line="240" w:lineRule="auto"/>',
      `<w:b/><w:bCs/>${size(20)}`,
    ),
    style(
      'Header',
      'header',
      '<w:spacing w:after="0" w:line="252" w:lineRule="auto"/>',
      `<w:color w:val="${quiet}"/>${size(16)}`,
    ),
    style(
      'Footer',
      'footer',
      '<w:spacing w:after="0" w:line="252" w:lineRule="auto"/>',
      `<w:color w:val="${quiet}"/>${size(16)}`,
    ),
    `<w:style w:type="character" w:customStyle="1" w:styleId="Code"><w:name w:val="Code"/><w:qFormat/><w:rPr>${codeFonts}</w:rPr></w:style>`,
    `<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="${accent}"/><w:u w:val="single"/></w:rPr></w:style>`,
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>',
    `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')}</w:tblBorders>`,
    '<w:tblCellMar><w:top w:w="70" w:type="dxa"/><w:left w:w="100" w:type="dxa"/><w:bottom w:w="70" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>',
  ].join('')
}
