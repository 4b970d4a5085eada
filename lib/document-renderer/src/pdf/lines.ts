import { type ChildNode, type Document, isTag, isText } from 'domhandler'
import { textContent } from 'domutils'

/** A line of a header or footer, all of it in one weight. */
export interface Line {
  text: string
  strong: boolean
}

const shown = (node: ChildNode): boolean => !isText(node) || node.data.trim() !== ''
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The lines of a company's header or footer where it is paragraphs of plain or of strong text and nothing more; else nothing. */
export function linesOf(own: Document): Line[] | undefined {
  const lines: Line[] = []
  for (const node of own.children.filter(shown)) {
    if (!isTag(node) || node.name !== 'p' || Object.keys(node.attribs).length > 0) return undefined
    const [first, ...rest] = node.children.filter(shown)
    if (first === undefined || rest.length > 0) return undefined
    const strong = isTag(first) && /^(?:strong|b)$/.test(first.name)
    if (!isText(first) && !(strong && Object.keys(first.attribs).length === 0 && first.children.every(isText)))
      return undefined
    lines.push({ text: plain(textContent(first)), strong })
  }
  return lines
}

/** Lines one below the other that have the same weight, with the number of the first. */
export function blocksOf(lines: Line[]): { lines: string[]; strong: boolean; from: number }[] {
  const blocks: { lines: string[]; strong: boolean; from: number }[] = []
  for (const [from, { text, strong }] of lines.entries()) {
    const last = blocks.at(-1)
    if (last?.strong === strong) last.lines.push(text)
    else blocks.push({ lines: [text], strong, from })
  }
  return blocks
}
