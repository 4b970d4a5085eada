import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, type PdfString } from '@libpdf/core'
import { resolverOf } from '../open/open.ts'

/** Deeper than any writer makes one. */
const maxDepth = 40

/** All pairs of a number tree or a name tree, in the order of the file: `Nums` or `Names`. */
export function pairsOf(
  pdf: PDF,
  root: PdfDict | undefined,
  leaf: 'Nums' | 'Names',
  depth = 0,
): [PdfObject, PdfObject][] {
  if (!root || depth > maxDepth) return []
  const resolve = resolverOf(pdf)
  const flat = [...(root.getArray(leaf, resolve) ?? [])]
  const own = flat.flatMap((key, at): [PdfObject, PdfObject][] =>
    at % 2 === 0 && flat[at + 1] ? [[key, flat[at + 1] ?? key]] : [],
  )
  const inner = [...(root.getArray('Kids', resolve) ?? [])].flatMap(kid => {
    const dict = kid.type === 'ref' ? pdf.getObject(kid) : kid
    return dict instanceof PdfDict ? pairsOf(pdf, dict, leaf, depth + 1) : []
  })
  return [...own, ...inner]
}

/** One level is enough: it is read as a whole. */
export const numberTree = (pairs: readonly (readonly [number, PdfObject])[]): PdfDict =>
  PdfDict.of({
    Nums: new PdfArray(
      [...pairs].sort(([one], [other]) => one - other).flatMap(([key, value]) => [PdfNumber.of(key), value]),
    ),
  })

export const nameTree = (pairs: readonly (readonly [PdfString, PdfObject])[]): PdfDict =>
  PdfDict.of({
    Names: new PdfArray([...pairs].sort(([one], [other]) => Buffer.compare(one.bytes, other.bytes)).flat()),
  })
