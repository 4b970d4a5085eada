import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'

export interface Changed {
  /** Added to the keys by which pages find their elements: those of the other file are taken. */
  parentKeys: number
  /** Names of elements, which both files begin to count at 1. */
  name(text: string): string
}

const keyed = new Set(['StructParent', 'StructParents'])
/** The page tree of the other file is not copied. */
const left = new Set(['Parent'])

/** Copies objects with all that they refer to from one file into another: each once, so that what refers to each other still does. */
export function copyBetween(from: PDF, to: PDF, { parentKeys, name }: Changed): (object: PdfObject) => PdfObject {
  const copies = new Map<string, PdfRef>()
  const waiting: [PdfRef, PdfRef][] = []

  const refTo = (ref: PdfRef): PdfRef => {
    const key = ref.toString()
    const known = copies.get(key)
    if (known) return known
    const made = to.context.registry.allocateRef()
    copies.set(key, made)
    waiting.push([ref, made])
    return made
  }
  const entriesOf = (dict: PdfDict): [string, PdfObject][] => {
    const isPage = dict.getName('Type')?.value === 'Page'
    return [...dict]
      .filter(([key]) => !(isPage && left.has(key.value)))
      .map(([{ value: key }, value]) => [
        key,
        keyed.has(key) && value.type === 'number' ? PdfNumber.of(value.value + parentKeys) : copy(value),
      ])
  }
  const copy = (object: PdfObject): PdfObject => {
    if (object instanceof PdfRef) return refTo(object)
    if (object instanceof PdfStream) return new PdfStream(entriesOf(object), object.data)
    if (object instanceof PdfDict) return new PdfDict(entriesOf(object))
    if (object instanceof PdfArray) return new PdfArray([...object].map(copy))
    if (object instanceof PdfString) return renamed(object, name)
    return object
  }
  return object => {
    const made = copy(object)
    // One after the other, rather than one within the other: elements refer to each other in chains as long as the text.
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [old, fresh] = next
      const found = from.getObject(old)
      if (found) to.context.registry.registerAt(fresh, copy(found))
    }
    return made
  }
}

function renamed(text: PdfString, name: (text: string) => string): PdfObject {
  const said = Buffer.from(text.bytes).toString('latin1')
  const other = name(said)
  return other === said ? text : PdfString.fromBytes(Buffer.from(other, 'latin1'))
}
