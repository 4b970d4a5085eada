import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core'
import { isRefused, openPdf, type Refused } from '../open/open.ts'
import { copyBetween } from './copy.ts'
import { freeParentKey, graftStructure } from './structure.ts'

/**
 * Puts the pages of one PDF behind those of another. They are written behind the bytes of the file, which stay as they are: its signatures stay valid, and how it is read aloud stays, with the new
 * pages as its last part. (Only a damaged file is written anew.) Refused is what `openPdf` refuses of `source`.
 */
export async function appendPages(source: Uint8Array, pages: Uint8Array): Promise<Uint8Array | Refused> {
  const opened = await openPdf(source)
  if (isRefused(opened)) return opened
  const added = await openPdf(pages)
  if (isRefused(added)) throw new Error(`The pages to append are ${added.refused}`)
  copyPages(opened.pdf, added.pdf)
  return opened.pdf.save({ incremental: true })
}

function copyPages(to: PDF, from: PDF): void {
  const firstKey = freeParentKey(to)
  const mark = `cloudoc-${to.getPageCount()}-`
  const copy = copyBetween(from, to, {
    parentKeys: firstKey,
    name: text => (/^node\d{8}$/.test(text) ? `${mark}${text}` : text),
  })
  for (const page of from.getPages()) {
    const ref = copy(page.ref)
    const dict = ref.type === 'ref' ? to.getObject(ref) : undefined
    if (ref.type !== 'ref' || !(dict instanceof PdfDict)) throw new Error('A page was not copied')
    standAlone(dict, page.width, page.height)
    to.insertPage(to.getPageCount(), ref)
  }
  graftStructure(to, from, copy, firstKey)
}

/** What a page does not say of itself it has from the file that it stands in: it would lie on its side in one that does. */
function standAlone(page: PdfDict, width: number, height: number): void {
  const box = (): PdfArray => new PdfArray([0, 0, width, height].map(each => PdfNumber.of(each)))
  page.set('Type', PdfName.of('Page'))
  if (!page.has('MediaBox')) page.set('MediaBox', box())
  if (!page.has('Resources')) page.set('Resources', new PdfDict())
  page.set('CropBox', box())
  page.set('Rotate', PdfNumber.of(0))
}
