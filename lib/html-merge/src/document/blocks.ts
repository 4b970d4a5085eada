import { type ChildNode, Element, isTag, isText } from 'domhandler'
import { flat, htmlOfNode, htmlOfNodes, openTag, targetsOfNodes, textOfNodes } from './markup.ts'
import { isBlock, isContainer } from './normalise.ts'
import { nodesOf } from './parse.ts'

/** An open element around a block: a list, an item of it, a table, its head, a quotation. */
export interface Container {
  tag: string
  /** Its opening tag with attributes. */
  open: string
  /** Which one of the document: blocks with the same number stand in the same element. */
  group: number
  /** Of an item: the how many-th of its list, from 1. */
  place?: number
}

/** The smallest piece of a document that is compared and merged as one: a heading, a paragraph, an item of a list, a row of a table. */
export interface Block {
  /** Equal where text, tag and place in the structure are equal; formatting does not count. */
  key: string
  /** `li` for the text of an item, `text` for text that stands in no block of its own. */
  tag: string
  /** The block itself, without what it stands in. */
  html: string
  text: string
  path: Container[]
  /** Where its links lead and which images it shows. */
  targets: string
  /** In a merge, of a row with words in a column that the other side took out: the row without them. Somebody has to choose. */
  without?: Block
}

/** A figure around a table and a div around blocks are containers; a figure around an image and a page break are blocks. */
const holds = (element: Element): boolean =>
  isContainer(element) ||
  (element.name === 'figure' && element.children.some(child => isTag(child) && child.name === 'table')) ||
  (element.name === 'div' && element.children.some(isBlock))

/** A page break is one however it is written: with a label, a style, or nothing in it. */
const pageBreak = 'page-break|'
const isPageBreak = (tag: string, html: string): boolean => tag === 'div' && html.startsWith('<div class="page-break"')

/** The blocks of a document, in order. White space between blocks is not kept. `html` is sanitised HTML. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let groups = 0
  walk(nodesOf(html), [], '')
  return blocks

  function walk(nodes: readonly ChildNode[], path: Container[], where: string) {
    let loose: ChildNode[] = []
    let place = 0
    const begun = blocks.length
    for (const node of nodes) {
      if (!isBlock(node)) {
        loose.push(node)
        continue
      }
      flush()
      if (!holds(node)) {
        // How an item's text is written depends on what else is in the item, not on the text.
        const isText = node.name === 'p' && path.at(-1)?.tag === 'li' && Object.keys(node.attribs).length === 0
        add(isText ? 'li' : node.name, isText ? node.children : [node], path, where)
        continue
      }
      const container: Container = { tag: node.name, open: openTag(node), group: ++groups }
      if (node.name === 'li') container.place = ++place
      walk(node.children, [...path, container], `${where}${familyOf({ tag: node.name })}/`)
    }
    flush()
    // An element with nothing in it is kept by a block of nothing.
    if (blocks.length === begun && path.length > 0) add('', [], path, where)

    function flush() {
      const isSpace = (node: ChildNode | undefined) =>
        node !== undefined && ((isText(node) && node.data.trim() === '') || !(isText(node) || isTag(node)))
      let [from, to] = [0, loose.length]
      while (from < to && isSpace(loose[from])) from++
      while (to > from && isSpace(loose[to - 1])) to--
      // A line by itself is a paragraph as soon as an editor has had it.
      if (to > from && path.length === 0) add('p', [new Element('p', {}, loose.slice(from, to))], path, where)
      else if (to > from) add(path.at(-1)?.tag === 'li' ? 'li' : 'text', loose.slice(from, to), path, where)
      loose = []
    }
  }

  function add(tag: string, nodes: ChildNode[], path: Container[], where: string) {
    const one = nodes.length === 1 ? nodes[0] : undefined
    const written = one ? htmlOfNode(one) : htmlOfNodes(nodes)
    // Between the cells of a row white space means nothing, and editors leave it out: a row is not changed by it.
    const html = tag === 'tr' ? written.replace(/(<tr\b[^>]*>|<\/t[dh]>)\s+(?=<t[dh]\b|<\/tr>)/g, '$1') : written
    const text = tag === 'pre' ? textOfNodes(nodes) : textOfNodes(nodes).trim()
    // The second paragraph of an item is not the first of another one.
    const item = path.findLast(({ tag }) => tag === 'li')
    const goesOn = item && blocks.at(-1)?.path.some(({ group }) => group === item.group) ? '+' : ''
    blocks.push({
      key: isPageBreak(tag, html)
        ? `${where}${goesOn}${pageBreak}`
        : `${where}${goesOn}${tag}|${flat(text) || flat(html)}`,
      tag,
      html,
      text,
      path,
      targets: html.includes('<a') || html.includes('<img') ? targetsOfNodes(nodes) : '',
    })
  }
}

const space = String.raw`(?:\s|&nbsp;)+`
const edge = '(?:p|h[1-6]|t[dhr]|li|div|caption|figcaption)'
const atStart = new RegExp(String.raw`(<${edge}\b[^>]*>)${space}`, 'g')
const atEnd = new RegExp(String.raw`${space}(</${edge}>)`, 'g')

/**
 * Everything that a reader can see of a block. White space counts where it is shown: not as a longer gap, not at either end of a paragraph or a cell, where an
 * editor puts a hard space so that an empty cell can be clicked.
 */
export const appearanceOf = ({ tag, html, path, key }: Block): string =>
  `${key.slice(0, key.indexOf('|'))}${path.map(({ open }) => open).join('')}${isPageBreak(tag, html) ? '' : tag === 'pre' ? html : flat(html.replace(atStart, '$1').replace(atEnd, '$1'))}`

/** All that a block is: two with the same are the same byte for byte, the elements around them included. */
export const wholeOf = ({ path, html }: Block): string => `${path.map(({ open }) => open).join('')}|${html}`

/** Nobody can see a difference, as where an editor wrote white space in its own way: that is no change of anybody's. */
export const looksLike = (block: Block, base: Block): boolean =>
  wholeOf(block) === wholeOf(base) || appearanceOf(block) === appearanceOf(base)

/** How many of the elements around them two blocks of one document share. */
export function sharedDepth(a: Block, b: Block): number {
  let depth = 0
  while (depth < a.path.length && depth < b.path.length && a.path[depth]?.group === b.path[depth]?.group) depth++
  return depth
}

/** Blocks as a document again: `htmlOf(blocksOf(html))` is `html` in its one spelling. */
export function htmlOf(blocks: readonly Block[]): string {
  const inParagraphs = itemsOfParagraphs(blocks)
  let html = ''
  let last: Block | undefined
  for (const block of blocks) {
    const depth = last ? sharedDepth(last, block) : 0
    if (last) html += closing(last.path, depth)
    const needsParagraph = block.tag === 'li' && inParagraphs.has(block.path.at(-1)?.group ?? 0)
    // Text that lost what stood between would run together.
    if (
      last &&
      !needsParagraph &&
      isLoose(last) &&
      isLoose(block) &&
      last.path.length === depth &&
      block.path.length === depth
    )
      html += '<br />'
    for (const { open } of block.path.slice(depth)) html += open
    html += needsParagraph ? `<p>${block.html}</p>` : block.html
    last = block
  }
  return last ? html + closing(last.path, 0) : html
}

/** Items in which text stands beside something else than a list: each text of them is a paragraph. */
function itemsOfParagraphs(blocks: readonly Block[]): Set<number> {
  const seen = new Map<number, number>()
  const found = new Set<number>()
  let last: Block | undefined
  for (const block of blocks) {
    const from = last ? sharedDepth(last, block) : 0
    block.path.forEach(({ tag, group }, at) => {
      const child = block.path[at + 1]
      if (tag !== 'li' || (child && at + 1 < from) || (child && isListTag(child.tag)) || (!child && block.tag === ''))
        return
      const count = (seen.get(group) ?? 0) + 1
      seen.set(group, count)
      if (count > 1 || (child ? true : block.tag !== 'li')) found.add(group)
    })
    last = block
  }
  return found
}

/** What kind of container it is: a list stays the same list when it is numbered. */
export const familyOf = ({ tag }: Pick<Container, 'tag'>): string => (isListTag(tag) ? 'list' : tag)
const isListTag = (tag: string): boolean => tag === 'ul' || tag === 'ol'
const isLoose = ({ tag }: Block): boolean => tag === 'li' || tag === 'text'
const closing = (path: readonly Container[], depth: number): string =>
  path
    .slice(depth)
    .reverse()
    .map(({ tag }) => `</${tag}>`)
    .join('')

/** One block inside its list or table, as HTML that can be shown by itself; an item of a numbered list keeps its number. */
export function shownOf({ path, ...block }: Block): string {
  if (path.length === 0) return block.html
  const numbered = path.map((container, at) => {
    const place = path[at + 1]?.place
    if (container.tag !== 'ol' || place === undefined || place === 1 || container.open.includes(' reversed='))
      return container
    const start = Number(/ start="(\d+)"/.exec(container.open)?.[1] ?? 1) + place - 1
    return { ...container, open: container.open.replace(/ start="[^"]*"/, '').replace(/^<ol/, `<ol start="${start}"`) }
  })
  return htmlOf([{ ...block, path: numbered }])
}

/** How long a block is by itself, with the tags of all that it stands in, in characters. */
const shownLength = ({ html, path }: Block): number =>
  path.reduce((sum, { open, tag }) => sum + open.length + tag.length + 3, html.length)

/** Thrown where blocks shown by themselves would be longer than asked for, before anything is built. */
export class AnswerTooLong extends Error {}

/**
 * Refuses what would come out too long: each block is shown inside all that it stands in, so that a short text of many blocks deep in elements with long
 * attributes grows a thousandfold. `maxLength` is in characters of HTML.
 */
export function checkLength(documents: readonly (readonly Block[])[], maxLength: number): void {
  let length = 0
  for (const blocks of documents) for (const block of blocks) length += shownLength(block)
  if (length > maxLength) throw new AnswerTooLong(`${length} characters are more than ${maxLength}`)
}
