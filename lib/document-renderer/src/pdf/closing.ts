import { type ChildNode, type Document, Element, isTag } from 'domhandler'
import { textContent } from 'domutils'

/** An element of a document's end: what it is, and how many letters it has. */
export interface Part {
  kind: 'heading' | 'text' | 'other'
  length: number
}
/** In letters: about a sixth of a page, which is what the page before may be left without. */
const short = 800

/**
 * How many elements at the end of a document stay together, so that its last page holds more than a line: the
 * section under the last heading where it is short text and nothing else, otherwise the last paragraph and
 * the text before it.
 */
export function closingCount(parts: readonly Part[]): number {
  const text = parts.length - 1 - parts.findLastIndex(({ kind }) => kind !== 'text')
  const section = parts.at(-1 - text)?.kind === 'heading' ? text + 1 : text
  const isShort = (count: number): boolean =>
    parts.slice(parts.length - count).reduce((sum, { length }) => sum + length, 0) <= short
  return [section, 2, 1].find(count => text > 0 && count <= section && isShort(count)) ?? 0
}

const partOf = (element: Element): Part => ({
  kind: /^h[1-6]$/.test(element.name) ? 'heading' : /^(?:p|ul|ol)$/.test(element.name) ? 'text' : 'other',
  length: textContent(element).length,
})

/** Puts them into one block, which a page is not broken in. */
export function wrapClosing(tree: Document): void {
  const elements = tree.children.filter(isTag)
  const first = elements.at(-closingCount(elements.map(partOf)))
  if (!first || first === elements[0]) return
  const inside: ChildNode[] = tree.children.splice(tree.children.indexOf(first))
  const block = new Element('div', { class: 'closing' }, inside)
  for (const node of inside) node.parent = block
  block.parent = tree
  tree.children.push(block)
}
