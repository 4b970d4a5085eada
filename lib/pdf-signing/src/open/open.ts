import { PDF, type PdfArray, PdfDict, type PdfObject } from '@libpdf/core'

/**
 * Why a PDF is not taken. `broken`: it cannot be read, or has no page. `encrypted`: it asks for a password,
 * or restricts what may be done with it. `dynamic`: its pages are made by the reader from a form (XFA), so
 * that nobody knows what was signed. `certified`: its author has locked it by a signature. `damaged`: it is
 * signed, and can be read only by rebuilding it, which would break that signature. `active`: it carries
 * scripts or actions, by which it may show something else after it was signed.
 */
export const refusals = ['broken', 'encrypted', 'dynamic', 'certified', 'damaged', 'active'] as const
export type Refusal = (typeof refusals)[number]
export interface Refused {
  refused: Refusal
}
export const isRefused = (value: object): value is Refused => 'refused' in value

export interface Opened {
  pdf: PDF
  /** Its author has locked it by a signature. */
  isCertified: boolean
  /** Signatures that are there already, time stamps of the whole file among them. */
  signatures: Signature[]
}

/** A signature as it lies in the file, not looked at yet. */
export interface Signature {
  /** Where the signed bytes are: start and length, twice. */
  range: number[]
  contents: Uint8Array
  subFilter: string
  /** A time stamp of the whole file, rather than somebody's signature. */
  isStamp: boolean
  /** It says that nothing of the file may be changed after it (DocMDP). */
  locks: boolean
}

/** Opens a PDF, and refuses what cannot be sealed. Nothing in it is run. */
export async function openPdf(bytes: Uint8Array): Promise<Opened | Refused> {
  const opened = await openSealed(bytes)
  return !isRefused(opened) && opened.isCertified ? { refused: 'certified' } : opened
}

/** The same to be looked at alone: also one that its author, or we, have locked. */
export async function openSealed(bytes: Uint8Array): Promise<Opened | Refused> {
  const pdf = await PDF.load(bytes).catch(() => undefined)
  if (!pdf) return { refused: 'broken' }
  try {
    if (pdf.isEncrypted) return { refused: 'encrypted' }
    if (pdf.getPageCount() === 0) return { refused: 'broken' }
    const form = dictIn(pdf, pdf.getCatalog(), 'AcroForm')
    if (form?.has('XFA') && pdf.getCatalog().getBool('NeedsRendering', resolverOf(pdf))?.value === true)
      return { refused: 'dynamic' }
    const fields = form ? signedFields(pdf, form) : []
    const isCertified =
      dictIn(pdf, pdf.getCatalog(), 'Perms')?.has('DocMDP') || fields.some(({ reference }) => reference)
    if (fields.length > 0 && pdf.recoveredViaBruteForce) return { refused: 'damaged' }
    allowAppending(pdf)
    return { pdf, isCertified, signatures: fields.map(({ signature }) => signature) }
  } catch {
    return { refused: 'broken' }
  }
}

/** What finds the object behind a reference. */
export const resolverOf = (pdf: PDF) => pdf.getObject.bind(pdf)
const dictIn = (pdf: PDF, dict: PdfDict, key: string): PdfDict | undefined => dict.getDict(key, resolverOf(pdf))

/**
 * The library rewrites a file that was laid out for the web as a whole, though changes may be put behind one
 * as behind any other.
 */
const allowAppending = (pdf: PDF): void => void Object.defineProperty(pdf, 'isLinearized', { value: false })

/** More nested fields than any form has. */
const maxFields = 20_000

function signedFields(
  pdf: PDF,
  form: PdfDict,
): { signature: Signature /** Says what may still be changed. */; reference: boolean }[] {
  const resolve = resolverOf(pdf)
  const found: { signature: Signature; reference: boolean }[] = []
  const left: PdfObject[] = [...(form.getArray('Fields', resolve) ?? [])]
  for (let seen = 0; left.length > 0 && seen < maxFields; seen++) {
    const next = left.pop()
    const field = next?.type === 'ref' ? pdf.getObject(next) : next
    if (!(field instanceof PdfDict)) continue
    left.push(...(field.getArray('Kids', resolve) ?? []))
    const value = field.getDict('V', resolve)
    const [range, contents] = [value?.getArray('ByteRange', resolve), value?.getString('Contents', resolve)]
    if (!value || !range || !contents) continue
    const references = [...(value.getArray('Reference', resolve) ?? [])].map(one =>
      one.type === 'ref' ? pdf.getObject(one) : one,
    )
    const subFilter = value.getName('SubFilter', resolve)?.value ?? ''
    found.push({
      signature: {
        range: numbersOf(range),
        contents: contents.bytes,
        subFilter,
        isStamp: subFilter === 'ETSI.RFC3161',
        locks: references.some(one => one instanceof PdfDict && permits(one, resolve) === 1),
      },
      reference: references.length > 0,
    })
  }
  return found.sort((one, other) => endOf(one.signature) - endOf(other.signature))
}

/** What a certification permits: 1 nothing, 2 filling in, 3 notes, too; undefined for what is none. */
const permits = (reference: PdfDict, resolve: ReturnType<typeof resolverOf>): number | undefined =>
  reference.getName('TransformMethod', resolve)?.value === 'DocMDP'
    ? (reference.getDict('TransformParams', resolve)?.getNumber('P', resolve)?.value ?? 2)
    : undefined

const numbersOf = (array: PdfArray): number[] =>
  [...array].map(each => (each.type === 'number' ? each.value : Number.NaN))
const endOf = ({ range: [, , start = 0, length = 0] }: Signature): number => start + length
