import { isTag, isText, type ChildNode, type Element, type Text } from 'domhandler'
import { htmlOfNodes } from './markup.ts'
import { nodesOf } from './parse.ts'

/** A passage that is for some readers only begins with their names: `[[scotland, wales]]`. A mark that any editor keeps, as it is text. */
const mark = /^\s*\[\[\s*([a-z][a-z-]*(?:\s*,\s*[a-z][a-z-]*)*)\s*\]\]\s*/
/** What can be marked. A marked heading is for all that stands below it. */
const markable = new Set(['p', 'li', 'tr', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])
/** What goes with the last of what it held. */
const holders = new Set(['ul', 'ol', 'dl', 'tbody', 'table', 'figure', 'blockquote', 'div'])

const wordsOf = (found: string): string[] => found.split(',').map(word => word.trim())
const levelOf = (node: ChildNode): number => (isTag(node) && /^h[1-6]$/.test(node.name) ? Number(node.name[1]) : Infinity)

/** The first text of an element that says anything. */
function firstText(element: Element): Text | undefined {
  for (const child of element.children) {
    if (isText(child) && child.data.trim() !== '') return child
    const within = isTag(child) ? firstText(child) : undefined
    if (within) return within
  }
  return undefined
}

/** All words that marks of a text name. */
export const markedFor = (html: string): Set<string> => new Set([...html.matchAll(/\[\[\s*([a-z][a-z-]*(?:\s*,\s*[a-z][a-z-]*)*)\s*\]\]/g)].flatMap(([, found = '']) => wordsOf(found)))

/**
 * A text with those of its marked passages that `holds` keeps (it is asked the words of each mark; `undefined`: the mark is none, and stays as text),
 * without the marks. What holds nothing any more, as a table without rows, goes too.
 */
export function passagesFor(html: string, holds: (words: readonly string[]) => boolean | undefined): string {
  if (!html.includes('[[')) return html
  return htmlOfNodes(kept(nodesOf(html), holds))
}

function kept(nodes: readonly ChildNode[], holds: (words: readonly string[]) => boolean | undefined): ChildNode[] {
  let below = Infinity
  return nodes.filter(node => {
    const level = levelOf(node)
    if (level <= below) below = Infinity
    if (below !== Infinity) return false
    if (!isTag(node)) return true
    if (markable.has(node.name)) {
      const text = firstText(node)
      const found = text && mark.exec(text.data)
      const answer = found ? holds(wordsOf(found[1] ?? '')) : undefined
      if (text && found && answer !== undefined) text.data = text.data.slice(found[0].length)
      if (answer === false) {
        below = level
        return false
      }
    }
    const had = node.children.length
    node.children = kept(node.children, holds)
    return !(had > 0 && holders.has(node.name) && (node.children.length === 0 || (node.name === 'table' && !hasRows(node)) || (node.name === 'figure' && !node.children.some(child => isTag(child) && child.name !== 'figcaption'))))
  })
}

/** Rows besides its head. */
const hasRows = (table: Element): boolean => table.children.some(child => isTag(child) && (child.name === 'tr' || (child.name === 'tbody' && child.children.some(isTag))))
