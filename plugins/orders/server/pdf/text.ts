import { fontName, runsOf, type Face, type Run } from './fonts.ts'

type Doc = PDFKit.PDFDocument

export interface Style { size: number; face?: Face; colour?: string; align?: 'left' | 'right' }

/** Colours of the screens' light scheme. */
export const colours = { ink: '#12222b', quiet: '#46575f', accent: '#0b5566', line: '#cdd6d3', well: '#f3f5f3', success: '#1a6637', successSoft: '#dff0e4' } as const

const lineHeight = 1.4
export const heightOf = (lines: readonly unknown[], style: Style): number => lines.length * style.size * lineHeight

const use = (doc: Doc, run: Run, { size, face = 'regular' }: Style): Doc => doc.font(fontName(face, run.set), size)
const runWidth = (doc: Doc, run: Run, style: Style): number => use(doc, run, style).widthOfString(run.text)
export const widthOf = (doc: Doc, text: string, style: Style): number => runsOf(text).reduce((sum, run) => sum + runWidth(doc, run, style), 0)

/** Breaks a text into lines of at most `width` points, between words where it can. */
export function wrap(doc: Doc, text: string, width: number, style: Style): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap(part => fitting(doc, part, width, style))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(doc, longer, style) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** A word cut into pieces that fit. */
function fitting(doc: Doc, word: string, width: number, style: Style): string[] {
  if (word.length < 2 || widthOf(doc, word, style) <= width) return [word]
  const half = Math.ceil(word.length / 2)
  return [...fitting(doc, word.slice(0, half), width, style), ...fitting(doc, word.slice(half), width, style)]
}

/** Sets lines from `y` down, within `width` from `x`; answers where the next line would begin. */
export function set(doc: Doc, lines: readonly string[], x: number, y: number, width: number, style: Style): number {
  let at = y
  for (const line of lines) {
    const start = style.align === 'right' ? x + width - widthOf(doc, line, style) : x
    setLine(doc, line, start, at, style)
    at += style.size * lineHeight
  }
  return at
}

function setLine(doc: Doc, line: string, x: number, y: number, style: Style): void {
  let at = x
  doc.fillColor(style.colour ?? colours.ink)
  for (const run of runsOf(line)) {
    const width = runWidth(doc, run, style)
    doc.text(run.text, at, y, { lineBreak: false })
    if (run.above) drawAbove(doc, run, at + width / 2, y, style)
    at += width
  }
}

/** Heights in parts of the type size: the base line below the top of a line, and the tops of letters above the base line. */
const baseLine = 0.95
const tops = { capital: 0.73, small: 0.57 }

function drawAbove(doc: Doc, { text, above = [] }: Run, middle: number, y: number, { size, face, colour }: Style): void {
  const top = y + size * (baseLine - (text === text.toUpperCase() ? tops.capital : tops.small))
  doc.save().lineWidth(size * (face === 'bold' ? 0.09 : 0.065)).lineCap('round').lineJoin('round').strokeColor(colour ?? colours.ink)
  for (const [[startX = 0, startY = 0] = [], ...rest] of above) {
    doc.moveTo(middle + startX * size, top - startY * size)
    for (const [x, up] of rest) doc.lineTo(middle + x * size, top - up * size)
    doc.stroke()
  }
  doc.restore()
}
