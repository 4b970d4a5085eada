import { hasActions } from './actions.ts'
import { isRefused, type Opened, openPdf, openSealed, type Refused, resolverOf } from './open.ts'

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
  return factsOf(opened)
}

/** The same of what was sealed, also where the seal has locked it. */
export async function readSealed(bytes: Uint8Array): Promise<PdfFacts | Refused> {
  const opened = await openSealed(bytes)
  return isRefused(opened) ? opened : factsOf(opened)
}

/** The same of what is about to be sent to be signed: what carries scripts or actions is refused. */
export async function readSource(bytes: Uint8Array): Promise<PdfFacts | Refused> {
  const opened = await openPdf(bytes)
  if (isRefused(opened)) return opened
  return hasActions(opened.pdf) ? { refused: 'active' } : factsOf(opened)
}

function factsOf({ pdf, signatures }: Opened): PdfFacts {
  return {
    pages: pdf.getPageCount(),
    signatures: signatures.length,
    tagged: pdf.getCatalog().getDict('StructTreeRoot', resolverOf(pdf)) !== undefined,
  }
}
