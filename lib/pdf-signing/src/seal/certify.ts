import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core'

/** No change to the file is permitted (ISO 32000-2, table 257). */
const noChanges = 1

/**
 * Makes the signature that is written next a certification (DocMDP): readers then say that the author allows no change,
 * and call any that is made one. The library writes none, so its signature is completed at the moment when it is put
 * among the objects of the file. A file has one certification at most, and it is its first signature.
 */
export function certifyNext(pdf: PDF): void {
  const { registry } = pdf.context
  const register = registry.register.bind(registry)
  registry.register = object => {
    const isSignature = object instanceof PdfDict && object.getName('Type')?.value === 'Sig'
    if (isSignature) object.set('Reference', new PdfArray([reference()]))
    const ref = register(object)
    if (isSignature) {
      const perms = pdf.getCatalog().getDict('Perms', pdf.getObject.bind(pdf)) ?? new PdfDict()
      perms.set('DocMDP', ref)
      pdf.getCatalog().set('Perms', perms)
      registry.register = register
    }
    return ref
  }
}

const reference = (): PdfDict =>
  PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: PdfDict.of({
      Type: PdfName.of('TransformParams'),
      P: PdfNumber.of(noChanges),
      V: PdfName.of('1.2'),
    }),
  })
