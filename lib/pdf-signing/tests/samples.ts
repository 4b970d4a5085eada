import { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber } from '@libpdf/core'

export interface Sample {
  pages?: number /** Said for all pages by the tree that they hang in. */
  rotate?: number
  crop?: [number, number, number, number] /** Filled up by so many bytes that nothing compresses. */
  padding?: number
}

/** A PDF without tags, page by page a line of text. */
export async function aPdf({ pages = 1, rotate, crop, padding = 0 }: Sample = {}): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let number = 1; number <= pages; number++)
    pdf.addPage({ size: 'a4' }).drawText(`Page ${number}: staff follow the procedure.`, { x: 50, y: 700, size: 12 })
  const tree = pdf.getCatalog().getDict('Pages', pdf.getObject.bind(pdf))
  if (rotate !== undefined) tree?.set('Rotate', PdfNumber.of(rotate))
  if (crop) tree?.set('CropBox', new PdfArray(crop.map(each => PdfNumber.of(each))))
  if (padding > 0)
    pdf.addAttachment(
      'noise.bin',
      Uint8Array.from({ length: padding }, (_, at) => (at * 2_654_435_761) >>> 13),
    )
  return pdf.save()
}

/** With a form whose pages the reader makes (XFA). */
export async function aDynamicForm(): Promise<Uint8Array> {
  const pdf = await PDF.load(await aPdf())
  pdf.getCatalog().set('AcroForm', PdfDict.of({ Fields: new PdfArray(), XFA: new PdfArray() }))
  pdf.getCatalog().set('NeedsRendering', PdfBool.TRUE)
  return pdf.save()
}

/** Locked by its author. */
export async function aCertified(): Promise<Uint8Array> {
  const pdf = await PDF.load(await aPdf())
  pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: pdf.createDict({ Type: PdfName.of('Sig') }) }))
  return pdf.save()
}

export async function anEncrypted(): Promise<Uint8Array> {
  const pdf = await PDF.load(await aPdf())
  pdf.setProtection({ ownerPassword: 'owner', userPassword: '' })
  return pdf.save()
}
