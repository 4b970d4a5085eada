import { type ChildNode, type Document, Element, isTag, isText, Text } from 'domhandler'
import { elementsOf } from '../../clean.ts'
import { cellsOf, rowsOf } from '../../columns.ts'
import { marks, withoutMarks } from '../marks.ts'
import { escapeText } from '../ooxml/xml.ts'

/**
 * Most of a policy is plain paragraphs, headings and tables of them. The library takes ten times as long for these as writing them does,
 * so they are written here, as it writes them, and put into its document afterwards; lists, pictures, links and whatever is styled are its own.
 */
const weights: Record<string, string> = { strong: '<w:b/>', b: '<w:b/>', em: '<w:i/>', i: '<w:i/>' }
const spacing = '<w:spacing w:lineRule="auto"/>'
const emptyParagraph = `<w:p><w:pPr>${spacing}</w:pPr><w:r><w:rPr/></w:r></w:p>`
const standIn = new RegExp(`<w:p>(?:(?!</w:p>).)*${marks.plain}(\\d+)<.*?</w:p>`, 'gs')

/** Takes the plain blocks out of a text, those that follow each other together, and leaves a sign in their place. */
export function takePlain(tree: Document, taken: string[]): void {
  const kept: ChildNode[] = []
  let open = false
  for (const node of tree.children) {
    const xml = isTag(node) ? blockOf(node) : undefined
    if (xml === undefined) {
      kept.push(node)
      open = false
    } else if (open) taken.push((taken.pop() ?? '') + xml)
    else {
      kept.push(new Element('p', {}, [new Text(`${marks.plain}${taken.length}`)]))
      taken.push(xml)
      open = true
    }
  }
  tree.children = kept
}

/**
 * A table in a point of a list is lost by the library: where it is plain it is written here, full width below the point's text; where it is
 * not, its cells' text stands in the point.
 */
export function putTablesInLists(tree: Document, taken: string[]): void {
  for (const table of elementsOf(tree.children).filter(
    ({ name, parent }) => name === 'table' && parent !== null && isTag(parent) && parent.name === 'li',
  )) {
    const xml = tableOf(table)
    if (xml === undefined) asParagraphs(table)
    else {
      const place = table.parent?.children
      place?.splice(place.indexOf(table), 1, new Element('p', {}, [new Text(`${marks.plain}${taken.length}`)]))
      taken.push(xml)
    }
  }
}

const told = new RegExp(`${marks.shares}[\\d.,]*${marks.shares}`, 'g')

/** Puts the text of a table's cells in its place. */
export function asParagraphs(table: Element): void {
  const place: ChildNode[] = table.parent?.children ?? []
  const inside = rowsOf(table)
    .flatMap(cellsOf)
    .flatMap(cell =>
      cell.children.some(isTag) && cell.children.every(each => isTag(each) && holdsText.test(each.name))
        ? cell.children
        : [new Element('p', {}, cell.children)],
    )
  for (const node of elementsOf(inside).flatMap(({ children }) => children))
    if (isText(node)) node.data = withoutMarks(node.data.replace(told, ''))
  place.splice(place.indexOf(table), 1, ...inside)
  for (const node of inside) node.parent = table.parent
}
const holdsText = /^(?:p|h[1-6]|ul|ol|pre|blockquote)$/

/** Puts them back where their signs are. */
export const putPlain = (document: string, taken: string[]): string =>
  document.replace(standIn, (_, index: string) => taken[Number(index)] ?? '')

const isBare = ({ attribs }: Element, ...may: string[]): boolean =>
  Object.keys(attribs).every(name => may.includes(name))

/** All of them, or nothing where one cannot be written here. */
function all<T>(items: T[], work: (item: T) => string | undefined): string | undefined {
  let xml = ''
  for (const item of items) {
    const made = work(item)
    if (made === undefined) return undefined
    xml += made
  }
  return xml
}

const blockOf = (node: ChildNode): string | undefined =>
  isTag(node) && node.name === 'table' ? tableOf(node) : paragraphOf(node)

/** Pieces of text that follow each other are one, and none where they are empty: so they are read when they have been written. */
function joined(nodes: ChildNode[]): ChildNode[] {
  const made: ChildNode[] = []
  for (const node of nodes) {
    const last = made.at(-1)
    if (!isText(node)) made.push(node)
    else if (last && isText(last)) made[made.length - 1] = new Text(last.data + node.data)
    else if (node.data !== '') made.push(node)
  }
  return made
}

function paragraphOf(node: ChildNode): string | undefined {
  if (!isTag(node) || !/^(?:p|h[1-6])$/.test(node.name) || !isBare(node)) return undefined
  const children = joined(node.children)
  if (children.length === 0) return node.name === 'p' ? emptyParagraph : undefined
  const style = node.name === 'p' ? '' : `<w:pStyle w:val="Heading${node.name.slice(1)}"/>`
  const runs = all(children, child => runOf(child, ''))
  return runs === undefined ? undefined : `<w:p><w:pPr>${style}${spacing}</w:pPr>${runs}</w:p>`
}

function runOf(node: ChildNode, weight: string): string | undefined {
  if (isText(node))
    return node.data === ''
      ? undefined
      : `<w:r>${weight === '' ? '<w:rPr/>' : `<w:rPr>${weight}</w:rPr>`}<w:t xml:space="preserve">${escapeText(node.data)}</w:t></w:r>`
  if (!isTag(node) || !isBare(node)) return undefined
  if (node.name === 'br' && weight === '') return '<w:r><w:rPr/><w:br w:type="textWrapping"/></w:r>'
  const own = weights[node.name]
  return own === undefined || node.children.length === 0 || weight.includes(own)
    ? undefined
    : all(joined(node.children), child => runOf(child, weight + own))
}

function tableOf(table: Element): string | undefined {
  if (!isBare(table, 'class')) return undefined
  const rows = all(table.children, part =>
    isTag(part) && part.name === 'colgroup'
      ? ''
      : isTag(part) && /^(?:thead|tbody|tfoot)$/.test(part.name) && isBare(part)
        ? all(part.children, rowOf)
        : rowOf(part),
  )
  return rows === undefined || rows === '' ? undefined : `<w:tbl>${rows}</w:tbl>${emptyParagraph}`
}

const rowOf = (row: ChildNode): string | undefined => {
  const cells = isTag(row) && row.name === 'tr' && isBare(row) ? all(row.children, cellOf) : undefined
  return cells === undefined || cells === '' ? undefined : `<w:tr>${cells}</w:tr>`
}

function cellOf(cell: ChildNode): string | undefined {
  if (!isTag(cell) || !/^t[dh]$/.test(cell.name) || !isBare(cell, 'class', 'scope', 'colspan')) return undefined
  const span = cell.attribs['colspan'] ?? '1'
  const inside = cell.children.length === 0 ? '<w:p/>' : all(cell.children, paragraphOf)
  if (inside === undefined || !/^[1-9]\d?$/.test(span)) return undefined
  return `<w:tc>${span === '1' ? '<w:tcPr/>' : `<w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>`}${inside}</w:tc>`
}
