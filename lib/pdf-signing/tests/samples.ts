import { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from '@libpdf/core'

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

/** Where a PDF may carry an action. */
export const actionPlaces = ['opening', 'closing', 'page', 'link', 'field', 'names', 'next'] as const

/** With an action, in one of these places. */
export async function anActive(
  place: (typeof actionPlaces)[number],
  action: Record<string, PdfObject> = { S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') },
): Promise<Uint8Array> {
  const pdf = await PDF.load(await aPdf())
  const resolve = pdf.getObject.bind(pdf)
  const catalog = pdf.getCatalog()
  const ref = pdf.register(PdfDict.of(action))
  const pages = catalog.getDict('Pages', resolve)?.getArray('Kids', resolve)
  const first = pages?.at(0, resolve)
  if (!(first instanceof PdfDict)) throw new Error('There is no page')
  if (place === 'opening') catalog.set('OpenAction', ref)
  if (place === 'closing') catalog.set('AA', PdfDict.of({ WC: ref }))
  if (place === 'page') first.set('AA', PdfDict.of({ O: ref }))
  if (place === 'link') first.set('Annots', new PdfArray([PdfDict.of({ Subtype: PdfName.of('Link'), A: ref })]))
  if (place === 'field')
    catalog.set('AcroForm', PdfDict.of({ Fields: new PdfArray([PdfDict.of({ AA: PdfDict.of({ C: ref }) })]) }))
  if (place === 'names')
    catalog.set(
      'Names',
      PdfDict.of({ JavaScript: PdfDict.of({ Names: new PdfArray([PdfString.fromString('a'), ref]) }) }),
    )
  if (place === 'next') catalog.set('OpenAction', PdfDict.of({ S: PdfName.of('GoTo'), Next: new PdfArray([ref]) }))
  return pdf.save()
}
