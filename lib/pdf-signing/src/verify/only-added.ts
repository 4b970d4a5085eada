import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream } from '@libpdf/core'

/** What validation data is put under in the catalog (PAdES, ETSI EN 319 142-1). */
const validationData: readonly string[] = ['DSS', 'Extensions']

/**
 * Is validation data all that a file has more than what was signed? Everything else that a reader reaches from the
 * catalog, and the facts about the file, are compared object by object: it does not matter how the change was written.
 */
export function isOnlyValidationData(signed: PDF, whole: PDF): boolean {
  const seen = new Set<string>()
  const infoOf = (pdf: PDF) => pdf.context.info.trailer.get('Info') ?? null
  const left: [PdfObject | null, PdfObject | null][] = [
    [without(signed.getCatalog()), without(whole.getCatalog())],
    [infoOf(signed), infoOf(whole)],
  ]
  for (let pair = left.pop(); pair; pair = left.pop()) {
    const [one, other] = pair
    if (!one || !other) {
      if (one !== other) return false
    } else if (one.type !== other.type) return false
    else if (one.type === 'ref') {
      if (one.toString() !== other.toString()) return false
      if (seen.has(one.toString())) continue
      seen.add(one.toString())
      const [before, after] = [signed.getObject(one), other.type === 'ref' ? whole.getObject(other) : null]
      left.push([before, after])
    } else if (one instanceof PdfDict && other instanceof PdfDict) {
      if (one instanceof PdfStream && other instanceof PdfStream && !isSameBytes(one.data, other.data)) return false
      if ([...one].length !== [...other].length) return false
      for (const [name, value] of one) left.push([value, other.get(name) ?? null])
    } else if (one instanceof PdfArray && other instanceof PdfArray) {
      const others = [...other]
      if (one.length !== others.length) return false
      ;[...one].forEach((value, at) => void left.push([value, others[at] ?? null]))
    } else if (textOf(one) !== textOf(other)) return false
  }
  return true
}

const without = (catalog: PdfDict): PdfDict =>
  new PdfDict([...catalog].filter(([name]) => !validationData.includes(name.value)))
const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

/** A value that holds no others, as a text that is another for another value. */
function textOf(value: PdfObject): string {
  if (value.type === 'string') return Buffer.from(value.bytes).toString('hex')
  return 'value' in value ? String(value.value) : value.type
}
