import { type ChildNode, type Element, isTag, isText, type Text } from 'domhandler'
import { htmlOfNodes } from './markup.ts'
import { nodesOf } from './parse.ts'

/**
 * A passage that is for some readers only begins with their names: `[[scotland, wales]]`. A mark that any
 * editor keeps, as it is text.
 */
const mark = /^\s*\[\[\s*([a-z][a-z-]*(?:\s*,\s*[a-z][a-z-]*)*)\s*\]\]\s*/
/**
 * Within a passage, words for some of its readers stand between brackets, with the space before them:
 * `111[[wales: (in Wales, 101)]]`.
 */
const inline = /\[\[\s*([a-z][a-z-]*(?:\s*,\s*[a-z][a-z-]*)*)\s*:((?:(?!\]\]|\[\[)[\s\S])*)\]\]/g
/**
 * What can be marked. A marked heading is for all that stands below it; that of a column, for the column
 * (`columnsFor`).
 */
const markable = new Set(['p', 'li', 'tr', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])
/** What goes with the last of what it held. */
const holders = new Set(['ul', 'ol', 'dl', 'tbody', 'table', 'figure', 'blockquote', 'div'])

const wordsOf = (found: string): string[] => found.split(',').map(word => word.trim())
const levelOf = (node: ChildNode): number =>
  isTag(node) && /^h[1-6]$/.test(node.name) ? Number(node.name[1]) : Infinity

/** The first text of an element that says anything. */
function firstText(element: Element): Text | undefined {
  for (const child of element.children) {
    if (isText(child) && child.data.trim() !== '') return child
    const within = isTag(child) ? firstText(child) : undefined
    if (within) return within
  }
  return undefined
}

/** All words that marks of a text name, of passages and within them. */
export const markedFor = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/\[\[\s*([a-z][a-z-]*(?:\s*,\s*[a-z][a-z-]*)*)\s*(?:\]\]|:)/g)].flatMap(([, found = '']) =>
      wordsOf(found),
    ),
  )

/**
 * A text with those of its marked passages that `holds` keeps (it is asked the words of each mark;
 * `undefined`: the mark is none, and stays as text), without the marks. What holds nothing any more, as a
 * table without rows, goes too.
 */
export function passagesFor(html: string, holds: (words: readonly string[]) => boolean | undefined): string {
  if (!html.includes('[[')) return html
  return htmlOfNodes(kept(nodesOf(html), holds))
}

/**
 * A text with those of its words that `holds` keeps; a list of things begins with no semicolon, though its
 * first is gone.
 */
function wordsFor(text: string, holds: (words: readonly string[]) => boolean | undefined): string {
  let left = false
  const words = text.replace(inline, (mark, found: string, within: string) => {
    const answer = holds(wordsOf(found))
    left ||= answer === false
    return answer === undefined ? mark : answer ? within : ''
  })
  return left ? words.replace(/^\s*;\s*/, '').replace(/;\s*$/, '') : words
}

/** Words for some readers with words for others right behind them. */
const neighbours = new RegExp(`${inline.source}(?=${inline.source})`, 'g')

/**
 * A text that is read by all at once, before its marks are taken away: where each reader gets other words in the same
 * place, they are joined by 'or' (`[[wales: coroner]][[scotland: procurator fiscal]]`). Sentences stay apart.
 */
export const withAlternatives = (text: string): string =>
  text.replace(neighbours, (mark, ours: string, within: string, theirs: string, next: string) => {
    const others = wordsOf(theirs)
    const joins =
      !wordsOf(ours).some(word => others.includes(word)) &&
      /[\p{L}\d)]$/u.test(within) &&
      !/\b(?:and|or)$/.test(within) &&
      /^ ?[\p{L}\d£(]/u.test(next)
    return joins ? `[[${ours}:${within} or${next.startsWith(' ') ? '' : ' '}]]` : mark
  })

/** Does it say nothing any more, in words or in pictures? */
const isBare = (nodes: readonly ChildNode[]): boolean =>
  nodes.every(node =>
    isTag(node) ? !voids.has(node.name) && isBare(node.children) : !isText(node) || node.data.trim() === '',
  )
const voids = new Set(['img', 'br', 'hr', 'input'])

function kept(nodes: readonly ChildNode[], holds: (words: readonly string[]) => boolean | undefined): ChildNode[] {
  let below = Infinity
  return nodes.filter(node => {
    const level = levelOf(node)
    if (level <= below) below = Infinity
    if (below !== Infinity) return false
    if (isText(node)) node.data = wordsFor(node.data, holds)
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
    if (node.name === 'table') columnsFor(node, holds)
    const [had, said] = [node.children.length, !isBare(node.children)]
    node.children = kept(node.children, holds)
    // A row keeps its cells, though one of them says nothing.
    if (said && markable.has(node.name) && node.name !== 'tr' && isBare(node.children)) return false
    return !(
      had > 0 &&
      holders.has(node.name) &&
      (node.children.length === 0 ||
        (node.name === 'table' && !hasRows(node)) ||
        (node.name === 'figure' && !node.children.some(child => isTag(child) && child.name !== 'figcaption')))
    )
  })
}

const cellsOf = (row: Element): Element[] =>
  row.children.filter((cell): cell is Element => isTag(cell) && (cell.name === 'th' || cell.name === 'td'))
const rowsOf = (nodes: readonly ChildNode[]): Element[] =>
  nodes.flatMap(node =>
    !isTag(node) || node.name === 'table' ? [] : node.name === 'tr' ? [node] : rowsOf(node.children),
  )

/**
 * Takes the columns out of a table whose heading is marked for others. One whose cells go over several
 * columns stays as it is.
 */
function columnsFor(table: Element, holds: (words: readonly string[]) => boolean | undefined): void {
  const rows = rowsOf(table.children)
  const [head] = rows
  const headings = head ? cellsOf(head) : []
  if (!head || headings.some(({ name }) => name !== 'th') || rows.some(row => cellsOf(row).length !== headings.length))
    return
  const gone = headings.map(heading => {
    const text = firstText(heading)
    const found = text && mark.exec(text.data)
    const answer = found ? holds(wordsOf(found[1] ?? '')) : undefined
    if (text && found && answer !== undefined) text.data = text.data.slice(found[0].length)
    return answer === false
  })
  if (!gone.includes(true)) return
  for (const row of rows) {
    const cells = cellsOf(row)
    row.children = row.children.filter(child => !gone[cells.findIndex(cell => cell === child)])
  }
}

/** Rows besides its head. */
const hasRows = (table: Element): boolean =>
  table.children.some(
    child => isTag(child) && (child.name === 'tr' || (child.name === 'tbody' && child.children.some(isTag))),
  )
