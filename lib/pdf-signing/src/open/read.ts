import { isRefused, openPdf, type Refused, resolverOf } from './open.ts'

/** What somebody who is about to sign it has to know of a PDF. */
export interface PdfFacts {
  pages: number
  /** Signatures that are in it already; they stay valid. */
  signatures: number
  /** Does it say how it is read aloud? */
  tagged: boolean
}

/** Looks at a PDF: what it is, or why it is refused. Takes long with a long one: not where others wait. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFacts | Refused> {
  const opened = await openPdf(bytes)
  if (isRefused(opened)) return opened
  const { pdf, signatures } = opened
  return {
    pages: pdf.getPageCount(),
    signatures: signatures.length,
    tagged: pdf.getCatalog().getDict('StructTreeRoot', resolverOf(pdf)) !== undefined,
  }
}
