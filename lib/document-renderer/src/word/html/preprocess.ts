import { type ChildNode, type Document, Element, isTag, isText, Text } from 'domhandler'
import { appendChild, prependChild, removeElement, replaceElement, textContent } from 'domutils'
import { escapeUTF8 as escapeHtml } from 'entities'
import { elementsOf, parse, write } from '../../clean.ts'
import { authoredShares, cellsOf, columnShares, rowsOf } from '../../columns.ts'
import { headRow, isEmpty, widenBoxGaps } from '../../pdf/print-body.ts'
import type { WordInput } from '../input.ts'
import { marks, withoutMarks } from '../marks.ts'
import { textWidth } from '../ooxml/paper.ts'
import { writable } from '../ooxml/xml.ts'
import { carryNames, splitAtNumbers } from './inside.ts'
import { asParagraphs, putTablesInLists, takePlain } from './plain.ts'

const inline = new Set([
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'span',
  'sub',
  'sup',
  'mark',
  'small',
  'code',
  'br',
  'img',
])
const isInline = (node: ChildNode): boolean => isText(node) || (isTag(node) && inline.has(node.name))
const marked = (mark: string, children: ChildNode[]): Element => new Element('p', {}, [new Text(mark), ...children])

/** What the library is given, and the plain blocks that it is not, which `putPlain` puts back. */
export interface Preprocessed {
  html: string
  plain: string[]
}

/**
 * Logo, header, footer and body as one text for the library, divided by `marks.part`: one conversion, one
 * numbering, one set of pictures.
 */
export function preprocess(input: WordInput): Preprocessed {
  const { company, logo, headerHtml, footerHtml, bodyHtml } = input
  const plain: string[] = []
  const part = `<p>${marks.part}</p>`
  const html = [
    logo ? `<p><img src="${logo}" alt="${escapeHtml(`Logo of ${company}`)}"></p>` : '',
    ...[headerHtml, footerHtml, bodyHtml].map(each => preprocessPart(each, plain, input)),
  ].join(part)
  return { html, plain }
}

/** Nothing for what shows nothing. */
function preprocessPart(
  html: string,
  plain: string[],
  { orientation, template }: Pick<WordInput, 'orientation' | 'template'>,
): string {
  const tree = parse(widenBoxGaps(writable(withoutMarks(html))).replace(/☐ /g, '☐\u00a0'))
  if (isEmpty(tree)) return ''
  for (const element of elementsOf(tree.children)) plainly(element, template)
  splitAtNumbers(tree)
  carryNames(tree)
  for (const element of elementsOf(tree.children)) if (element.name === 'table') flatten(element)
  for (const picture of elementsOf(tree.children).filter(({ name }) => name === 'img'))
    resize(picture, textWidth(orientation) / twipsInPixel)
  for (const element of elementsOf(tree.children)) translate(element)
  for (const element of elementsOf(tree.children))
    if (element.name === 'code' || element.name === 'pre') markCode(element.children)
  wrapLoose(tree)
  collapse(tree)
  putTablesInLists(tree, plain)
  takePlain(tree, plain)
  return write(tree)
}

/**
 * In words that the library knows: it leaves a short form, or a key, out with its text, what is set in by
 * letters where it is, and a highlight without its colour.
 */
function plainly(element: Element, template: WordInput['template']): void {
  const { attribs } = element
  if (element.name === 'abbr') Object.assign(element, { name: 'span', attribs: {} })
  if (element.name === 'mark') highlight(element, template)
  if (element.name === 'kbd' || element.name === 'samp') element.name = 'code'
  if (attribs['style'])
    attribs['style'] = attribs['style'].replace(
      /margin-left:\s*([\d.]+)em/,
      (_, letters: string) => `margin-left:${Math.round(Number(letters) * 16)}px`,
    )
}

/** As it is printed: in its own colour or the print style's, underlined on a plain page. */
function highlight(element: Element, template: WordInput['template']): void {
  const own = /background-color:[^;]+/.exec(element.attribs['style'] ?? '')?.[0]
  const plain = template === 'plain' && own === undefined
  element.name = plain ? 'u' : 'span'
  element.attribs = plain ? {} : { style: own ?? 'background-color:#ffe58f' }
}

const holders = new Set([
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'colgroup',
  'ul',
  'ol',
  'figure',
  'div',
  'blockquote',
])

/**
 * As a browser reads it: line breaks are spaces, and between rows or points of a list they are nothing. The
 * library fails over them.
 */
function collapse(parent: Element | Document): void {
  const isHolder = !isTag(parent) || holders.has(parent.name)
  parent.children = parent.children.filter(node => !isText(node) || !isHolder || node.data.trim() !== '')
  for (const node of parent.children) {
    if (isText(node)) node.data = node.data.replace(/[ \t\r\n]+/g, ' ')
    else if (isTag(node)) collapse(node)
  }
}

/** A table in a cell is more than the library can: its cells' text stands in the cell instead. */
function flatten(table: Element): void {
  for (const inner of elementsOf(table.children).filter(({ name }) => name === 'table')) asParagraphs(inner)
}

function translate(element: Element): void {
  const { name, attribs, children } = element
  if (name === 'table') annotateTable(element)
  else if (name === 'hr') replaceElement(element, marked(marks.rule, []))
  else if (name === 'figcaption' || name === 'caption') replaceElement(element, marked(marks.caption, children))
  else if (name === 'blockquote') quote(element)
  else if (name === 'figure' || isBox(element)) unwrap(element)
  else if (name === 'li') settle(element)
  else if (name === 'ol') annotateSigns(element)
  else if (name === 'a' && !attribs['href']) element.name = 'span'
  else if (name === 'pre') breakLines(element)
  else if (name === 'img' && attribs['src']?.startsWith('data:image/webp'))
    replaceElement(element, new Text(attribs['alt'] ? `[${attribs['alt']}]` : ''))
  else if (name === 'div' && attribs['class']?.split(' ').includes('page-break'))
    Object.assign(element, { children: [], attribs: { class: 'page-break', style: 'page-break-after:always' } })
}

const twipsInPixel = 15

/**
 * A share that the author gave a picture is one of the text's width, in pixels here: the library takes it for
 * one of the picture's own.
 */
function resize(picture: Element, width: number): void {
  const frame = picture.parent && isTag(picture.parent) && picture.parent.name === 'figure' ? picture.parent : undefined
  const isInCell = (node: Element): boolean =>
    /^t[dh]$/.test(node.name) || (node.parent !== null && isTag(node.parent) && isInCell(node.parent))
  const share = [picture, frame]
    .map(each => /(?:^|;)\s*width:\s*([\d.]+)%/.exec(each?.attribs['style'] ?? '')?.[1])
    .find(each => each !== undefined)
  if (share === undefined) return
  for (const name of ['style', 'width', 'height']) delete picture.attribs[name]
  if (!isInCell(picture)) picture.attribs['width'] = String(Math.max(1, Math.round((Number(share) / 100) * width)))
}

const isBox = ({ name, attribs }: Element): boolean =>
  name === 'div' && !attribs['class']?.split(' ').includes('page-break')

/**
 * What stands in a figure, a quotation or a box stands in its place: the library would keep a part of it, or
 * make one paragraph of all.
 */
function unwrap(element: Element): void {
  const { parent, children } = element
  if (!parent) return
  if (children.length > 0 && children.every(isInline)) {
    element.attribs = element.name === 'figure' ? {} : element.attribs
    element.name = 'p'
    return
  }
  if (!(isTag(parent) && (parent.name === 'p' || inline.has(parent.name)))) wrapLoose(element)
  const place: ChildNode[] = parent.children
  place.splice(place.indexOf(element), 1, ...element.children)
  for (const child of element.children) child.parent = parent
}

function quote(element: Element): void {
  wrapLoose(element)
  for (const line of element.children.filter(isTag).filter(({ name }) => name === 'p'))
    prependChild(line, new Text(marks.quote))
  unwrap(element)
}

/**
 * A point of a list in blocks of its own, the first of them with its number: the library numbers text behind
 * a list in it with `null`, leaves empty points out, and gives a colour of their first words to all of them.
 */
function settle(point: Element): void {
  if (!point.children.every(isInline) || elementsOf(point.children).some(({ attribs }) => attribs['style']))
    wrapLoose(point)
  const first = point.children.find(node => isTag(node) || textContent(node).trim() !== '')
  if (first === undefined || (isTag(first) && /^(?:ul|ol|table|figure)$/.test(first.name)))
    prependChild(point, new Element('p', {}, [new Text('\u00a0')]))
}

/** Signs of numbered lists by the names that the library knows. */
const signs: Record<string, string> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
  'lower-latin': 'lower-alpha',
  'upper-latin': 'upper-alpha',
}

function annotateSigns({ attribs }: Element): void {
  const [, set] = /list-style-type:\s*([\w-]+)/.exec(attribs['style'] ?? '') ?? []
  const sign = signs[set ?? attribs['type'] ?? '']
  if (sign) attribs['style'] = `list-style-type:${sign}`
}

/**
 * What the library does not keep of a table: which row is its head, which cells are headings, how wide its
 * columns are, and that it has no lines.
 */
function annotateTable(table: Element): void {
  headRow(table)
  const shares = columnShares(table) ?? authoredShares(table)
  const [first] = rowsOf(table)
  const bare = /border:\s*none/.test(table.attribs['style'] ?? '') ? marks.bare : ''
  for (const row of rowsOf(table)) {
    const inHead = row.parent !== null && isTag(row.parent) && row.parent.name === 'thead'
    for (const cell of cellsOf(row)) {
      const told =
        (cell.name === 'th' ? (inHead ? marks.head : marks.rowHead) : '') +
        (row === first && cell === cellsOf(row)[0]
          ? `${bare}${shares ? `${marks.shares}${shares.join(',')}${marks.shares}` : ''}`
          : '')
      wrapLoose(cell)
      const [paragraph] = cell.children.filter(isTag)
      if (paragraph?.name === 'p') prependChild(paragraph, new Text(told))
      else if (told !== '') prependChild(cell, marked(told, []))
    }
  }
  // A caption stands above; the library takes it for a cell.
  for (const caption of table.children.filter(isTag).filter(({ name }) => name === 'caption')) {
    removeElement(caption)
    const place = table.parent?.children
    place?.splice(place.indexOf(table), 0, marked(marks.caption, caption.children))
  }
}

/** Text that stands beside paragraphs gets one of its own: the library makes a paragraph of each piece of it. */
function wrapLoose(parent: Element | Document): void {
  const wrapped: ChildNode[] = []
  let open: Element | undefined
  for (const node of [...parent.children]) {
    if (!isInline(node)) {
      open = undefined
      wrapped.push(node)
    } else if (open) appendChild(open, node)
    else if (!isText(node) || node.data.trim() !== '') {
      open = new Element('p', {}, [node])
      wrapped.push(open)
    }
  }
  parent.children = wrapped
  for (const node of wrapped) node.parent = parent
}

/** Each piece of text in it, once: what tells Word its type. */
function markCode(nodes: readonly ChildNode[]): void {
  for (const node of nodes) {
    if (isTag(node)) markCode(node.children)
    else if (isText(node) && node.data !== '' && !node.data.startsWith(marks.code)) node.data = marks.code + node.data
  }
}

/** The lines of text whose white space is shown: Word would show one space for several. */
function breakLines(element: Element): void {
  for (const node of [...element.children]) {
    if (isTag(node)) breakLines(node)
    else if (isText(node) && !node.data.includes('\n')) node.data = spaced(node.data)
    else if (isText(node)) {
      const lines = node.data
        .replace(/\n$/, '')
        .split('\n')
        .flatMap((line, index) =>
          index === 0 ? [new Text(spaced(line))] : [new Element('br', {}), new Text(spaced(line))],
        )
      replaceElement(node, new Element('span', {}, lines))
    }
  }
}

const spaced = (line: string): string => line.replace(/^ |(?<= ) /g, '\u00a0')
