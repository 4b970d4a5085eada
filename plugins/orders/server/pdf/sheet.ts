import PDFDocument from 'pdfkit'
import { fonts } from './fonts.ts'
import { colours, set, type Style } from './text.ts'

/** A4 in points, with the margins of a letter. Below `bottom` there is room for a closing note and the foot. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539, top: 52, bottom: 736 } as const
export const contentWidth = page.right - page.left

type Element = PDFKit.PDFStructureElement

/** A tagged document with a place where the next thing goes. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  root: Element
  y: number
}

export function openSheet(info: { title: string; author: string; subject: string; at: Date }): Sheet {
  const doc = new PDFDocument({
    size: 'A4', margin: 0, pdfVersion: '1.7', tagged: true, lang: 'en-GB', displayTitle: true, bufferPages: true,
    info: { Title: info.title, Author: info.author, Subject: info.subject, Creator: 'Cloudoc', Producer: 'Cloudoc', CreationDate: info.at, ModDate: info.at },
  })
  for (const [name, font] of fonts()) doc.registerFont(name, font)
  const root = doc.struct('Document', { title: info.title, lang: 'en-GB' })
  doc.addStructure(root)
  return { doc, root, y: page.top }
}

/** An element with its content, added to its parent. */
export function element(sheet: Sheet, parent: Element, tag: string, draw: () => unknown, options: { alt?: string } = {}): void {
  const made = sheet.doc.struct(tag, options, draw)
  parent.add(made)
}

/** Text that is one element of the document. */
export const paragraph = (sheet: Sheet, parent: Element, tag: string, lines: readonly string[], x: number, y: number, width: number, style: Style): void =>
  element(sheet, parent, tag, () => set(sheet.doc, lines, x, y, width, style))

/** What is for the eye only, and is not read aloud. */
export function decoration(sheet: Sheet, draw: () => unknown, type: 'Layout' | 'Pagination' = 'Layout'): void {
  sheet.doc.markContent('Artifact', { type })
  draw()
  sheet.doc.endMarkedContent()
}

export const rule = (sheet: Sheet, y: number, colour: string = colours.line, weight = 0.75): void =>
  decoration(sheet, () => sheet.doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(weight).strokeColor(colour).stroke())

/** Puts the foot on every page, now that their number is known, and answers the file. */
export function closeSheet(sheet: Sheet, foot: { left: string; right: string }): Promise<Buffer> {
  const { doc } = sheet
  sheet.root.end()
  const { count } = doc.bufferedPageRange()
  const style: Style = { size: 10, colour: colours.quiet }
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    decoration(sheet, () => {
      set(doc, [foot.left], page.left, 792, contentWidth, style)
      set(doc, [`${foot.right} · Page ${index + 1} of ${count}`], page.left, 792, contentWidth, { ...style, align: 'right' })
    }, 'Pagination')
  }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}
