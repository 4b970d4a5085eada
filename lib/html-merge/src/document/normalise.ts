import { type ChildNode, Element, isTag, isText, Text } from 'domhandler'
import { attributesOf, type Inline, inlineNodes, styleOf, withMark } from './inline.ts'
import { openTag, textOfNodes } from './markup.ts'

// One document can be spelt in many ways that read the same. An editor that opens a text and saves it writes its own spelling, and that must not be a
// change of anybody's: documents are brought to one spelling, close to CKEditor's, when they are stored and when they are compared.

const containers = new Set(['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tfoot', 'blockquote', 'dl'])
const leaves = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'hr',
  'pre',
  'tr',
  'td',
  'th',
  'caption',
  'colgroup',
  'col',
  'figcaption',
  'figure',
  'div',
  'dt',
  'dd',
])
/** An element that stands on lines of its own. */
export const isBlock = (node: ChildNode): node is Element => isTag(node) && isBlockTag(node.name)
const isBlockTag = (name: string): boolean => containers.has(name) || leaves.has(name)
/** An element that blocks may stand in. */
export const isContainer = ({ name }: Element): boolean => containers.has(name)
const isList = (node: ChildNode): node is Element => isTag(node) && (node.name === 'ul' || node.name === 'ol')
const isParagraph = (node: ChildNode): node is Element => isTag(node) && node.name === 'p'
/** A paragraph without a look of its own. Its name may go over to what it stands in. */
const isPlain = (node: ChildNode): node is Element =>
  isParagraph(node) && Object.keys(node.attribs).every(name => name === 'id')

/** Running text, or a block. */
type Piece = Inline | { block: Element; marks: Inline['marks'] }
type Content = { run: ChildNode[] } | { block: Element }

/** A document in its one spelling. Doing it twice changes nothing more. */
export const normalised = (nodes: readonly ChildNode[]): ChildNode[] =>
  nodesIn(beside(contentOf(nodes, [], () => undefined)))

/** Text beside blocks is a paragraph; by itself it stays as it is: one line of a header. */
const beside = (content: readonly Content[]): readonly Content[] =>
  content.some(one => 'block' in one) ? inParagraphs(content).map(block => ({ block })) : content

/** What shows nothing where nothing is in it; an editor drops it. */
const isHollow = ({ name, attribs, children }: Element): boolean =>
  children.length === 0 &&
  (name === 'ul' ||
    name === 'ol' ||
    name === 'blockquote' ||
    name === 'figure' ||
    (name === 'div' && attribs['class'] === undefined))

/** Content as nodes. Two bulleted lists one after the other are one: nobody sees where the first ends, and editors join them. */
function nodesIn(content: readonly Content[]): ChildNode[] {
  const nodes: ChildNode[] = []
  for (const one of content) {
    const last = nodes.at(-1)
    if ('run' in one) nodes.push(...one.run)
    else if (one.block.name === 'ul' && last && isTag(last) && openTag(last) === openTag(one.block))
      nodes[nodes.length - 1] = new Element('ul', last.attribs, [...last.children, ...one.block.children])
    else nodes.push(one.block)
  }
  return nodes
}

/** What stands in an element: blocks, and the running text between them. Formatting around blocks is formatting of the text in them. */
function contentOf(nodes: readonly ChildNode[], marks: Inline['marks'], anchor: (id: string) => void): Content[] {
  const content: Content[] = []
  let run: Inline[] = []
  const flush = () => {
    const written = inlineNodes(run)
    if (shows(written)) content.push({ run: written })
    run = []
  }
  for (const piece of piecesOf(nodes, marks, anchor)) {
    if ('node' in piece) run.push(piece)
    else {
      flush()
      for (const block of blocksOf(piece.block, piece.marks)) if (!isHollow(block)) content.push({ block })
    }
  }
  flush()
  return content
}

function piecesOf(
  nodes: readonly ChildNode[],
  marks: Inline['marks'],
  anchor: (id: string) => void,
  pieces: Piece[] = [],
): Piece[] {
  for (const node of nodes) {
    if (isText(node)) pieces.push({ node, marks })
    else if (!isTag(node)) continue
    else if (isBlockTag(node.name)) pieces.push({ block: node, marks })
    else if (node.name === 'br' || node.name === 'img')
      pieces.push({ node: new Element(node.name, attributesOf(node.attribs)), marks })
    else {
      // An anchor that leads nowhere is a name of what it stands in.
      const isName = node.name === 'a' && node.attribs['href'] === undefined && node.attribs['id'] !== undefined
      if (isName) anchor(node.attribs['id'] ?? '')
      piecesOf(node.children, isName ? marks : withMark(marks, node), anchor, pieces)
    }
  }
  return pieces
}

function blocksOf(element: Element, marks: Inline['marks']): Element[] {
  const { name, children } = element
  const attribs = attributesOf(element.attribs)
  const anchor = (id: string) => {
    attribs['id'] ??= id
  }
  const content = name === 'pre' ? [] : contentOf(children, marks, anchor)
  const all = () => nodesIn(content)
  const made = (nodes: ChildNode[]) => [new Element(name, attribs, nodes)]
  switch (name) {
    case 'pre':
      return made(
        inlineNodes(
          piecesOf(children, marks, anchor).flatMap(piece => ('node' in piece ? [piece] : [])),
          true,
        ),
      )
    case 'p':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return made(shows(all()) ? all() : [new Text('\u00a0')])
    case 'div':
      return isPageBreak(element, all())
        ? [new Element('div', { class: 'page-break' })]
        : made(nodesIn(beside(content)))
    case 'figure':
      return [framedTable(attribs, all()) ?? new Element(name, attribs, all())]
    case 'ul':
    case 'ol':
      return made(withListsInItems(all()))
    case 'li':
    case 'td':
    case 'th': {
      const isLone = isLoneText(content, node => name === 'li' && isList(node))
      if (isLone) for (const node of all()) if (isParagraph(node) && node.attribs['id']) anchor(node.attribs['id'])
      const nodes = isLone ? all().flatMap(node => (isParagraph(node) ? node.children : [node])) : inParagraphs(content)
      return made(shows(nodes) ? nodes : [])
    }
    case 'table':
      return made(withBody(all()))
    case 'blockquote':
      return made(inParagraphs(content))
    case 'dl':
      return content.flatMap(one => ('block' in one ? [one.block] : [new Element('p', {}, one.run)]))
    case 'dt':
      return [
        new Element(
          'p',
          attribs,
          contentOf(children, withMark(marks, new Element('strong', {})), anchor).flatMap(one =>
            'run' in one ? one.run : one.block.children,
          ),
        ),
      ]
    case 'dd':
      return content.map(one =>
        'run' in one ? new Element('p', { style: 'margin-left:2em', ...attribs }, one.run) : one.block,
      )
    default:
      return made(
        name === 'tr' || name === 'thead' || name === 'tbody' || name === 'tfoot' || name === 'colgroup'
          ? all().filter(node => !isText(node) || node.data.trim() !== '')
          : all(),
      )
  }
}

/** A table without the frame that some editors put around it, as ours writes it: the frame's look is the table's, and its caption, too. */
function framedTable(
  { class: _, style: outer, ...others }: Record<string, string>,
  nodes: readonly ChildNode[],
): Element | undefined {
  const parts = nodes.filter(node => !isText(node) || shows([node]))
  const [table, ...more] = parts.filter(node => isTag(node) && node.name === 'table')
  const [caption, ...unknown] = parts.filter(node => node !== table)
  const isCaptioned = table && isTag(table) && table.children.some(node => isTag(node) && node.name === 'caption')
  if (
    !table ||
    !isTag(table) ||
    more.length + unknown.length > 0 ||
    (caption && (isCaptioned || !isTag(caption) || caption.name !== 'figcaption'))
  )
    return undefined
  const style = styleOf(outer, table.attribs['style'])
  const inside =
    caption && isTag(caption)
      ? [new Element('caption', caption.attribs, caption.children), ...table.children]
      : table.children
  return new Element('table', { ...others, ...table.attribs, ...(style && { style }) }, inside)
}

/** Something to be seen: more than the hard space or the break by which editors keep an empty line or cell open. */
const shows = (nodes: readonly ChildNode[]): boolean =>
  nodes.some(node =>
    isText(node)
      ? /[^\s\u00a0]/.test(node.data)
      : isTag(node) && node.name !== 'br' && (isBlockTag(node.name) || node.name === 'img' || shows(node.children)),
  )

const isPageBreak = ({ attribs }: Element, nodes: readonly ChildNode[]): boolean =>
  attribs['class'] === 'page-break' &&
  nodes.every(node => !shows([node]) || (isTag(node) && node.attribs['class'] === 'page-break__label'))

/** One text and nothing else but what `beside` lets stand: it needs no paragraph of its own. */
function isLoneText(content: readonly Content[], beside: (node: Element) => boolean): boolean {
  const texts = content.filter(one => 'run' in one || isParagraph(one.block))
  return texts.length <= 1 && content.every(one => 'run' in one || isPlain(one.block) || beside(one.block))
}

const inParagraphs = (content: readonly Content[]): Element[] =>
  content.map(one => ('run' in one ? new Element('p', {}, one.run) : one.block))

/** A list directly in a list belongs to the item before it. */
function withListsInItems(nodes: readonly ChildNode[]): ChildNode[] {
  const items: ChildNode[] = []
  for (const node of nodes) {
    const last = items.at(-1)
    if (!isList(node)) items.push(node)
    else if (last && isTag(last) && last.name === 'li')
      items[items.length - 1] = new Element('li', last.attribs, [...last.children, node])
    else items.push(new Element('li', {}, [node]))
  }
  return items
}

/** Rows stand in a body, as every browser has it; rows of nothing but headings that come first stand in the head, as editors have it. */
function withBody(nodes: readonly ChildNode[]): ChildNode[] {
  const parts: ChildNode[] = []
  let rows: Element | undefined
  for (const node of nodes) {
    if (isTag(node) && node.name === 'tr') {
      if (rows) rows.children.push(node)
      else parts.push((rows = new Element('tbody', {}, [node])))
    } else if (!isText(node) || textOfNodes([node]).trim() !== '') {
      rows = undefined
      parts.push(node)
    }
  }
  const body = parts.findIndex(node => isTag(node) && node.name === 'tbody')
  const first = parts[body]
  if (!first || !isTag(first) || parts.some(node => isTag(node) && node.name === 'thead')) return parts
  const isHeading = (row: ChildNode) =>
    isTag(row) && row.children.length > 0 && row.children.every(cell => isTag(cell) && cell.name === 'th')
  const count = first.children.findIndex(row => !isHeading(row))
  return count < 1
    ? parts
    : parts.toSpliced(
        body,
        1,
        new Element('thead', {}, first.children.slice(0, count)),
        new Element('tbody', first.attribs, first.children.slice(count)),
      )
}
