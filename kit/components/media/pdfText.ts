import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A piece of a page's text: what it says, where its line stands and how high it is, in points. */
export interface Piece {
  str: string
  /** Of its place: the last but one is how far from the left, the last how high. */
  transform: readonly number[]
  height: number
  hasEOL: boolean
}

interface Line {
  text: string
  top: number
  height: number
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = []
  let open: Line | undefined
  for (const { str, transform, height, hasEOL } of pieces) {
    open ??= { text: '', top: transform[5] ?? 0, height: 0 }
    open.text += str
    open.height = Math.max(open.height, height)
    if (!hasEOL) continue
    lines.push(open)
    open = undefined
  }
  return [...lines, ...(open ? [open] : [])]
    .map(line => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

/** Of one paragraph: as large, and not much further down than the next line stands. */
const goOn = (one: Line, other: Line): boolean =>
  Math.abs(one.height - other.height) < 1 && Math.abs(one.top - other.top) < other.height * 1.7

/** The text of a page in paragraphs, so that it can be set anew as wide as a phone is. */
export function paragraphsOf(pieces: readonly Piece[]): string[] {
  const paragraphs: string[] = []
  let before: Line | undefined
  for (const line of linesOf(pieces)) {
    if (before && goOn(before, line)) paragraphs.push(`${paragraphs.pop() ?? ''} ${line.text}`)
    else paragraphs.push(line.text)
    before = line
  }
  return paragraphs
}

/** The paragraphs of each page of a PDF, in their order. */
export async function readPages(pdf: PDFDocumentProxy): Promise<string[][]> {
  const pages: string[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(paragraphsOf(items.flatMap(item => ('str' in item ? [item] : []))))
  }
  return pages
}
