import { type Document, Element, isTag, isText } from 'domhandler'
import { appendChild, prependChild, removeElement, textContent } from 'domutils'
import { elementsOf, write } from '../clean.ts'
import { cellsOf, columnCount, columnShares, isBlank, rowsOf } from '../columns.ts'
import { keptWithNext, staysWhole } from '../rows.ts'
import { wrapClosing } from './closing.ts'

const box = '<span class="box" role="img" aria-label="box to tick"></span>'
/** A box to tick and the word that it belongs to, which stay on one line. */
const tick = /☐(?:[ \u00a0]?([^\s<>&☐]{1,30})|)/g

/** More room before a box than between it and its word, which it would seem to stand behind. */
export const widenBoxGaps = (html: string): string => html.replaceAll(' ☐', '\u00a0 ☐')

/** The cleaned body as the browser prints it. `measure` says that there are tables which may be wider than the page. */
export function printBody(tree: Document): { html: string; measure: boolean } {
  let measure = false
  levelHeadings(elementsOf(tree.children))
  for (const element of elementsOf(tree.children)) {
    if (element.name === 'div' && element.attribs['class']?.split(' ').includes('page-break')) element.children = []
    retag(element)
    if (element.name !== 'table') continue
    headRow(element)
    setWidths(element)
    keepRows(element)
    for (const cell of rowsOf(element).flatMap(cellsOf)) if (cell.name === 'td' && isBlank(cell)) mark(cell, 'blank')
    const count = columnCount(element)
    measure ||= count > 3
    if (count > 12) mark(element, 'crowd')
    else if (count > 6) mark(element, 'many')
  }
  wrapClosing(tree)
  return {
    html: widenBoxGaps(write(tree)).replace(
      tick,
      (_, word = '') => `<span class="tick">${box}${word === '' ? '' : `\u00a0${word}`}</span>`,
    ),
    measure,
  }
}

/**
 * The browser tags emphasis with names that this version of PDF has not, which some readers leave out with
 * their text, and the frame of a table or picture as a picture without a description.
 */
function retag(element: Element): void {
  const { name, attribs } = element
  if (name === 'strong') element.name = 'b'
  else if (name === 'em') element.name = 'i'
  else if (name === 'figure') attribs['role'] = 'none'
}

/**
 * Tells readers the level of a heading as it stands below those before it, where the author has left one out.
 * The title is the first.
 */
function levelHeadings(elements: readonly Element[]): void {
  let above = [1]
  for (const { name, attribs } of elements) {
    const said = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
    if (said === 0) continue
    above = said === 1 ? [1] : [...above.filter(level => level < said), said]
    if (above.length !== said) attribs['aria-level'] = String(above.length)
  }
}

const mark = ({ attribs }: Element, name: string): void => {
  attribs['class'] = attribs['class'] ? `${attribs['class']} ${name}` : name
}

/**
 * A first row of headings only is the one to repeat on each page, whether the author said so or not; one
 * without a word is none.
 */
export function headRow(table: Element): void {
  for (const head of table.children.filter(node => isTag(node) && node.name === 'thead'))
    if (isTag(head) && head.children.filter(isTag).flatMap(cellsOf).every(isBlank)) removeElement(head)
  const [first] = rowsOf(table)
  if (!first || table.children.some(node => isTag(node) && node.name === 'thead')) return
  const cells = cellsOf(first)
  if (cells.length < 2 || cells.some(cell => cell.name !== 'th' || textContent(cell).trim() === '')) return
  removeElement(first)
  const head = new Element('thead', {})
  appendChild(head, first)
  const after = table.children
    .filter(node => isTag(node) && (node.name === 'caption' || node.name === 'colgroup'))
    .at(-1)
  if (after) table.children.splice(table.children.indexOf(after) + 1, 0, head)
  else table.children.unshift(head)
  head.parent = table
}

const isInHead = ({ parent }: Element): boolean => parent !== null && isTag(parent) && parent.name === 'thead'

function keepRows(table: Element): void {
  const rows = rowsOf(table).filter(row => !isInHead(row))
  for (const row of new Set(keptWithNext(rows, each => textContent(each).length))) mark(row, 'kept')
  for (const row of rows) if (!staysWhole(cellsOf(row).map(cell => textContent(cell).length))) mark(row, 'long')
}

function setWidths(table: Element): void {
  const shares = columnShares(table)
  if (!shares) return
  for (const group of table.children.filter(node => isTag(node) && node.name === 'colgroup')) removeElement(group)
  const caption = table.children.find(node => isTag(node) && node.name === 'caption')
  const group = new Element(
    'colgroup',
    {},
    shares.map(share => new Element('col', { style: `width:${share}%` })),
  )
  if (caption) table.children.splice(table.children.indexOf(caption) + 1, 0, group)
  else prependChild(table, group)
}

/** Is there anything to read or see in it? */
export const isEmpty = (tree: Document): boolean =>
  !tree.children.some(node =>
    isText(node)
      ? node.data.trim() !== ''
      : textContent(node).trim() !== '' || (isTag(node) && elementsOf([node]).some(({ name }) => name === 'img')),
  )
