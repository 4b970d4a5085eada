import { type PDF, PdfArray, PdfDict, type PdfObject } from '@libpdf/core'

/**
 * Types of actions that run a script or a program, send or fetch data, or change what a page shows
 * (ISO 32000-2, 12.6.4). Going to a page and opening a link change nothing of what is signed.
 */
const changing: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'Hide',
  'SetOCGState',
  'Rendition',
  'RichMediaExecute',
  'GoToE',
  'GoTo3DView',
])

/**
 * Does a PDF carry scripts or actions, wherever in it: at its opening, at a page, a field or a link, or in its
 * list of scripts? Everything that a reader may reach is looked at, each object once.
 */
export function hasActions(pdf: PDF): boolean {
  const seen = new Set<string>()
  const left: PdfObject[] = [pdf.getCatalog()]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'ref') {
      const name = next.toString()
      if (seen.has(name)) continue
      seen.add(name)
      const object = pdf.getObject(next)
      if (object) left.push(object)
    } else if (next instanceof PdfDict) {
      if (next.has('JS') || changing.has(next.getName('S', pdf.getObject.bind(pdf))?.value ?? '')) return true
      for (const [, value] of next) left.push(value)
    } else if (next instanceof PdfArray) left.push(...next)
  }
  return false
}
