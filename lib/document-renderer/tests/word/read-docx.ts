import { type Element, isTag } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import JSZip from 'jszip'
import { elementsOf } from '../../src/clean.ts'
import { renderDocx } from '../../src/index.ts'
import type { RenderInput } from '../../src/input.ts'
import { anInput } from '../inputs.ts'

export type Parts = Record<'document' | 'header' | 'footer' | 'styles' | 'numbering' | 'core' | 'settings', string> & {
  files: string[]
  links: string[]
}

/** What is in the Word file of a input. */
export async function parts(given: Partial<RenderInput>): Promise<Parts> {
  const zip = await JSZip.loadAsync(await renderDocx(anInput(given)))
  const read = async (name: string): Promise<string> => (await zip.file(name)?.async('text')) ?? ''
  const relations = elementsOf(parseDocument(await read('word/_rels/document.xml.rels'), { xmlMode: true }).children)
  return {
    document: await read('word/document.xml'),
    header: await read('word/header1.xml'),
    footer: await read('word/footer1.xml'),
    styles: await read('word/styles.xml'),
    numbering: await read('word/numbering.xml'),
    core: await read('docProps/core.xml'),
    settings: await read('word/settings.xml'),
    files: Object.keys(zip.files),
    links: relations
      .filter(({ attribs }) => attribs['TargetMode'] === 'External')
      .map(({ attribs }) => attribs['Target'] ?? ''),
  }
}

export const paragraphsOf = (xml: string): { style: string; text: string }[] =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => ({
    style: /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1] ?? '',
    text: [...paragraph.matchAll(/<w:t[^>]*>([^<]*)</g)].map(match => match[1]).join(''),
  }))

const inside = (element: Element, name: string): Element[] =>
  element.children.filter(isTag).filter(child => child.name === name)
const valueOf = (element: Element | undefined): string | undefined => element?.attribs['w:val']

/** What Word would call damaged in a file, or show otherwise than it was meant. Nothing where it is whole. */
export async function faultsOf(file: Buffer): Promise<string[]> {
  const zip = await JSZip.loadAsync(file)
  const read = async (name: string): Promise<Element[]> =>
    elementsOf(parseDocument((await zip.file(name)?.async('text')) ?? '', { xmlMode: true }).children)
  const faults: string[] = []
  const named = async (file: string, name: string, attribute: string): Promise<Set<string | undefined>> =>
    new Set((await read(file)).filter(each => each.name === name).map(({ attribs }) => attribs[attribute]))
  const [lists, styles] = [
    await named('word/numbering.xml', 'w:num', 'w:numId'),
    await named('word/styles.xml', 'w:style', 'w:styleId'),
  ]
  const types = await read('[Content_Types].xml')
  const known = new Set(types.map(({ attribs }) => attribs['Extension'] ?? attribs['PartName']))
  for (const name of Object.keys(zip.files))
    if (!known.has(`/${name}`) && !known.has(name.split('.').at(-1))) faults.push(`${name} has no type`)
  for (const { attribs } of types)
    if (attribs['PartName'] && !zip.file(attribs['PartName'].slice(1)))
      faults.push(`${attribs['PartName']} is not there`)
  const numbers: (string | undefined)[] = []
  for (const part of ['document', 'header1', 'footer1']) {
    const relations = await read(`word/_rels/${part}.xml.rels`)
    for (const { attribs } of relations) {
      if (
        attribs['TargetMode'] === 'External'
          ? !URL.canParse(attribs['Target'] ?? '')
          : attribs['Target'] && !zip.file(`word/${attribs['Target']}`)
      )
        faults.push(`${part} points at ${attribs['Target']}`)
    }
    for (const element of await read(`word/${part}.xml`)) {
      const { name, attribs } = element
      const related = attribs['r:id'] ?? attribs['r:embed']
      if (related && !relations.some(relation => relation.attribs['Id'] === related))
        faults.push(`${part} has nothing behind ${related}`)
      if (name === 'w:numId' && !lists.has(attribs['w:val'])) faults.push(`${part} has a list ${attribs['w:val']}`)
      if (/^w:(?:p|r|tbl)Style$/.test(name) && !styles.has(attribs['w:val']))
        faults.push(`${part} has a style ${attribs['w:val']}`)
      if (name === 'wp:docPr') numbers.push(attribs['id'])
      if (name === 'w:tc' && element.children.filter(isTag).at(-1)?.name !== 'w:p')
        faults.push(`${part} has a cell that does not end in a paragraph`)
      if (name === 'w:tbl') faults.push(...tableFaults(element).map(fault => `${part} has a table ${fault}`))
    }
  }
  if (new Set(numbers).size < numbers.length) faults.push('Two pictures have one number')
  return faults
}

function tableFaults(table: Element): string[] {
  const columns = inside(table, 'w:tblGrid').flatMap(grid => inside(grid, 'w:gridCol')).length
  const rows = inside(table, 'w:tr')
  const faults = rows.length === 0 ? ['without rows'] : []
  let above = new Map<number, number>()
  for (const row of rows) {
    const merged = new Map<number, number>()
    let column = 0
    for (const properties of inside(row, 'w:tc').flatMap(cell => inside(cell, 'w:tcPr'))) {
      const span = Number(valueOf(inside(properties, 'w:gridSpan')[0]) ?? 1)
      const [merge] = inside(properties, 'w:vMerge')
      if (span < 1 || Number(inside(properties, 'w:tcW')[0]?.attribs['w:w']) < 1) faults.push('with a cell of no width')
      if (merge && valueOf(merge) !== 'restart' && above.get(column) !== span)
        faults.push('with a cell that goes on below none')
      if (merge) merged.set(column, span)
      column += span
    }
    if (column === 0 || column > columns) faults.push(`with ${column} of ${columns} columns in a row`)
    above = merged
  }
  return faults
}
