import { buffer } from 'node:stream/consumers'
import JSZip from 'jszip'
import yazl from 'yazl'
import { putPlaces } from '../html/inside.ts'
import { putPlain } from '../html/plain.ts'
import type { WordInput } from '../input.ts'
import { marks, withoutMarks } from '../marks.ts'
import { coreXml, settingsXml } from './core.ts'
import { keepTogether } from './keep.ts'
import { textWidth } from './paper.ts'
import { footerXml, frontXml, headerXml, sectionXml, spaces } from './parts.ts'
import { namePictures, type Relations, sizeLogo, sizePictures } from './pictures.ts'
import { shading } from './shading.ts'
import { codeFonts, stylesXml } from './styles.ts'
import { rebuildTables } from './tables.ts'
import { inOrder, paragraphs, styled } from './xml.ts'

/** The earliest time that the format can say. */
const mtime = new Date(1980, 0, 1)
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * Makes a good Word file of what the library wrote: its text, lists, tables and pictures are kept; styles, header, footer, page and
 * properties are ours. The same input makes the same bytes.
 */
export async function postprocess(written: Buffer, input: WordInput, plain: string[]): Promise<Buffer> {
  const zip = await JSZip.loadAsync(written)
  const read = async (name: string): Promise<string> =>
    ((await zip.file(name)?.async('text')) ?? '').replace(/>\n\s*</g, '><')
  const related = await read('word/_rels/document.xml.rels')
  const relations = namePictures(related)
  const numbers = { last: 0 }
  const [logo = '', header = '', footer = '', body = ''] = partsOf(
    putPlaces(putPlain(await read('word/document.xml'), plain), related),
  ).map(part => polish(part, input, numbers))

  zip.file(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${spaces}><w:body>${frontXml(input)}${keepTogether(body)}${sectionXml(input)}</w:body></w:document>`,
  )
  zip.file('word/header1.xml', headerXml(input, sizeLogo(logo), header))
  zip.file('word/footer1.xml', footerXml(input, footer))
  zip.file('word/styles.xml', stylesXml(input))
  zip.file('word/settings.xml', settingsXml(input.language))
  zip.file('word/numbering.xml', replaceBullets(await read('word/numbering.xml')))
  zip.file('docProps/core.xml', coreXml(input))
  zip.file('[Content_Types].xml', withParts(await read('[Content_Types].xml')))
  await moveRelations(zip, relations, [logo, header].join(''), footer)
  return pack(zip)
}

/** The body between the dividing paragraphs; what the library puts before and after (a section, an empty line) is left behind. */
const partsOf = (document: string): string[] => {
  const body = /<w:body>(.*)<\/w:body>/s.exec(document)?.[1] ?? ''
  return body
    .replace(/<w:sectPr>.*?<\/w:sectPr>/s, '')
    .split(new RegExp(`<w:p>(?:(?!</w:p>).)*${marks.part}.*?</w:p>`, 's'))
}

/** Room below a table, and between two. A heading has its own, and LibreOffice would leave one behind it alone at the foot of a page. */
const gap = '<w:p><w:pPr><w:pStyle w:val="TableGap"/></w:pPr></w:p>'

function polish(part: string, input: WordInput, numbers: { last: number }): string {
  const plain = part.replaceAll('<w:spacing w:lineRule="auto"/>', '').replaceAll('<w:pPr></w:pPr>', '')
  const lines = rebuildTables(plain, textWidth(input.orientation), shading(input))
    .replace(
      /<\/w:tbl>(?:<w:p><w:r><w:rPr\/><\/w:r><\/w:p>)?(<w:p><w:pPr><w:pStyle w:val="Heading)?/g,
      (_, heading?: string) => `</w:tbl>${heading ?? gap}`,
    )
    .replace(paragraphs, paragraph => withCode(styleOf(paragraph)))
  return withoutMarks(inOrder(sizePictures(lines, textWidth(input.orientation), numbers)))
}

/** Styles for what the library sets by hand or not at all. */
function styleOf(paragraph: string): string {
  if (paragraph.includes(marks.rule)) return '<w:p><w:pPr><w:pStyle w:val="Rule"/></w:pPr></w:p>'
  if (paragraph.includes(marks.caption)) return styled(paragraph, 'Caption')
  if (paragraph.includes(marks.quote)) return styled(paragraph, 'Quote')
  if (paragraph.includes('<w:numPr>')) return styled(paragraph, 'ListParagraph')
  return goesOn.test(paragraph)
    ? styled(
        paragraph.replace(goesOn, (_, left: string) => `<w:ind w:left="${Number(left) - 360}"/>`),
        'ListParagraph',
      )
    : paragraph
}

const run = new RegExp(`<w:r>(?:<w:rPr/>|<w:rPr>((?:(?!</w:rPr>).)*)</w:rPr>)?(?=<w:t[^>]*>[^<]*${marks.code})`, 'g')

/** Code in its type, by a style of its own; a link has one already. The library leaves a break in it outside of any run. */
const withCode = (paragraph: string): string =>
  !paragraph.includes(marks.code)
    ? paragraph
    : paragraph
        .replace(run, (_, properties = '') => {
          const others = String(properties).replace(/<w:rFonts [^>]*\/>/, '')
          return `<w:r><w:rPr>${others.includes('<w:rStyle') ? codeFonts : '<w:rStyle w:val="Code"/>'}${others}</w:rPr>`
        })
        .replace(/(?<=<\/w:r>)<w:br [^>]*\/>/g, '<w:r>$&</w:r>')

/** A further paragraph of a point in a list, which the library sets half a step to the right of the first. */
const goesOn = /<w:ind w:left="(\d+)" w:hanging="0"\/>/

/** A bullet that is a letter of the text's own type: the library's is a sign of a type that only Windows has. */
const replaceBullets = (numbering: string): string =>
  numbering
    .replace(/w:hanging="360"/g, 'w:hanging="357"')
    .replaceAll('w:lvlText w:val="\uf0b7"', 'w:lvlText w:val="•"')
    .replaceAll('w:lvlText w:val="\uf0a7"', 'w:lvlText w:val="▪"')
    .replace(/<w:rFonts w:ascii="Symbol"[^>]*\/>/g, '')

const withParts = (types: string): string =>
  types
    .replace(
      '</Types>',
      ['header', 'footer']
        .map(
          name =>
            `<Override PartName="/word/${name}1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`,
        )
        .join('') + '</Types>',
    )
    .replace(
      '<Default Extension="png"',
      '<Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="gif" ContentType="image/gif"/><Default Extension="png"',
    )

/** Each part has its own list of what it points at; pictures nothing points at are left out. */
async function moveRelations(zip: JSZip, { entries, files }: Relations, header: string, footer: string): Promise<void> {
  const document = (await zip.file('word/document.xml')?.async('text')) ?? ''
  const list = (xml: string, always: string[]): string => {
    const used = entries.filter(({ id, isPart }) => isPart || xml.includes(`"${id}"`))
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${used
      .filter(({ isPart }) => !isPart || always.length > 0)
      .map(({ xml: entry }) => entry)
      .join('')}${always.join('')}</Relationships>`
  }
  const part = (id: string, type: string): string =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${type}1.xml"/>`
  zip.file('word/_rels/document.xml.rels', list(document, [part('rIdHeader', 'header'), part('rIdFooter', 'footer')]))
  zip.file('word/_rels/header1.xml.rels', list(header, []))
  zip.file('word/_rels/footer1.xml.rels', list(footer, []))
  const all = document + header + footer
  for (const name of Object.keys(zip.files).filter(each => /^word\/media\/./.test(each))) {
    const kept = files.get(name.slice('word/media/'.length))
    const bytes = await zip.file(name)?.async('nodebuffer')
    zip.remove(name)
    if (kept && bytes && kept.ids.some(id => all.includes(`"${id}"`))) zip.file(`word/media/${kept.name}`, bytes)
  }
}

/** In a fixed order with a fixed time, the list of types first, as Word itself does it. */
async function pack(zip: JSZip): Promise<Buffer> {
  const packed = new yazl.ZipFile()
  const names = Object.keys(zip.files)
    .filter(name => zip.files[name]?.dir === false)
    .sort(
      (one, other) =>
        Number(other === '[Content_Types].xml') - Number(one === '[Content_Types].xml') || (one < other ? -1 : 1),
    )
  for (const name of names) {
    const bytes = await zip.file(name)?.async('nodebuffer')
    if (bytes) packed.addBuffer(bytes, name, { mtime, forceDosTimestamp: true, compressionLevel: 2 })
  }
  packed.end()
  return buffer(packed.outputStream)
}
