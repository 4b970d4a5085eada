import { contentWidth, decoration, element, page, paragraph, rule, type Sheet } from './sheet.ts'
import { colours, set, widthOf, wrap } from './text.ts'

/** The mark and the wordmark of the screens, as one pen draws them. */
const mark = 'M18 9h7M10 20.5h23M7 32h34'
const letters = [
  'M81 8.3A14 14 0 1 0 81 29.7', 'M92 5v28', 'M101 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0', 'M131 13v11a9 9 0 0 0 18 0V13v20',
  'M159 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0M179 5v28', 'M189 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0', 'M233 16a10 10 0 1 0 0 14',
]

function logo(sheet: Sheet): void {
  const { doc } = sheet
  element(sheet, sheet.root, 'Figure', () => {
    doc.save().translate(page.left - 3, page.top).scale(0.72).lineCap('round').lineJoin('round')
    doc.path(mark).lineWidth(8).stroke(colours.accent)
    for (const letter of letters) doc.path(letter).lineWidth(4.5).stroke(colours.ink)
    doc.restore()
  }, { alt: 'Cloudoc' })
}

/** `Paid` with a tick: a word and a sign, not a colour alone. */
function seal(sheet: Sheet, word: string, right: number, y: number): void {
  const { doc } = sheet
  const style = { size: 12, face: 'bold', colour: colours.success } as const
  const width = widthOf(doc, word, style) + 42
  decoration(sheet, () => {
    doc.roundedRect(right - width, y, width, 26, 13).fill(colours.successSoft)
    doc.moveTo(right - width + 13, y + 13.5).lineTo(right - width + 17, y + 17.5).lineTo(right - width + 24, y + 9.5).lineWidth(2).lineCap('round').strokeColor(colours.success).stroke()
  })
  paragraph(sheet, sheet.root, 'P', [word], right - width + 29, y + 5, width, style)
}

/** The top of the first page: who, what, and that it is paid. */
export function letterhead(sheet: Sheet, heading: string, state: string): void {
  logo(sheet)
  const style = { size: 26, face: 'bold', align: 'right' } as const
  paragraph(sheet, sheet.root, 'H1', [heading], page.left, page.top - 4, contentWidth, style)
  seal(sheet, state, page.right, page.top + 40)
  rule(sheet, page.top + 82, colours.accent, 2)
  sheet.y = page.top + 98
}

/** Names with their values, side by side over the whole width. */
export function facts(sheet: Sheet, list: readonly (readonly [name: string, value: string])[]): void {
  const width = contentWidth / list.length
  const name = { size: 10, colour: colours.quiet } as const
  const value = { size: 12, face: 'bold' } as const
  const laid = list.map(([label, text]) => ({ label, lines: wrap(sheet.doc, text, width - 12, value) }))
  for (const [index, { label, lines }] of laid.entries()) {
    const x = page.left + index * width
    element(sheet, sheet.root, 'P', () => set(sheet.doc, lines, x, set(sheet.doc, [label], x, sheet.y, width, name) + 1, width, value))
  }
  sheet.y += 34 + 17 * (Math.max(...laid.map(({ lines }) => lines.length)) - 1) + 14
}

/** Two parties, side by side. */
export function parties(sheet: Sheet, list: readonly { heading: string; name: string; lines: readonly string[] }[]): void {
  const width = contentWidth / list.length
  const ends = list.map(({ heading, name, lines }, index) => {
    const x = page.left + index * width
    const inner = width - 16
    const fit = (text: string, face: 'regular' | 'bold') => wrap(sheet.doc, text, inner, { size: 11, face })
    paragraph(sheet, sheet.root, 'H2', [heading], x, sheet.y, inner, { size: 10, colour: colours.quiet })
    let y = sheet.y + 15
    element(sheet, sheet.root, 'P', () => {
      y = set(sheet.doc, fit(name, 'bold'), x, y, inner, { size: 11, face: 'bold' })
      y = set(sheet.doc, lines.flatMap(line => fit(line, 'regular')), x, y, inner, { size: 11 })
    })
    return y
  })
  sheet.y = Math.max(...ends) + 22
}
