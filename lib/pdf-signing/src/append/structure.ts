import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { resolverOf } from '../open/open.ts'
import { nameTree, numberTree, pairsOf } from './trees.ts'

const rootOf = (pdf: PDF): PdfDict | undefined => pdf.getCatalog().getDict('StructTreeRoot', resolverOf(pdf))
const numbered = (pairs: readonly [PdfObject, PdfObject][]): [number, PdfObject][] =>
  pairs.flatMap(([key, value]) => (key.type === 'number' ? [[key.value, value]] : []))
const named = (pairs: readonly [PdfObject, PdfObject][]): [PdfString, PdfObject][] =>
  pairs.flatMap(([key, value]) => (key instanceof PdfString ? [[key, value]] : []))
const parentsOf = (pdf: PDF, root: PdfDict): [number, PdfObject][] =>
  numbered(pairsOf(pdf, root.getDict('ParentTree', resolverOf(pdf)), 'Nums'))

/** The first key by which a page of another file may find its elements. */
export function freeParentKey(pdf: PDF): number {
  const root = rootOf(pdf)
  if (!root) return 0
  const next = root.getNumber('ParentTreeNextKey', resolverOf(pdf))?.value ?? 0
  return parentsOf(pdf, root).reduce((most, [key]) => Math.max(most, key + 1), next)
}

/**
 * Hangs the elements of appended pages behind those of the file, so that they are read aloud as its last part. In a file without elements there stay none: with some, readers would leave out
 * all the rest. `copy` is the copier that copied the pages.
 */
export function graftStructure(to: PDF, from: PDF, copy: (object: PdfObject) => PdfObject, firstKey: number): void {
  const [root, other] = [rootOf(to), rootOf(from)]
  const rootRef = to.getCatalog().getRef('StructTreeRoot')
  if (!root || !rootRef || !other) return
  const [toResolve, fromResolve] = [resolverOf(to), resolverOf(from)]

  const own = listOf(root.get('K', toResolve), root.get('K'))
  const whole = own.length === 1 ? own[0] : undefined
  const document = whole instanceof PdfRef ? to.getObject(whole) : undefined
  const isDocument = document instanceof PdfDict && document.getName('S', toResolve)?.value === 'Document'
  const [parent, parentRef] = isDocument && whole instanceof PdfRef ? [document, whole] : [root, rootRef]
  const added = listOf(other.get('K', fromResolve), other.get('K')).map(copy)
  for (const each of added) {
    const element = each instanceof PdfRef ? to.getObject(each) : each
    if (!(element instanceof PdfDict)) continue
    element.set('P', parentRef)
    if (isDocument && element.getName('S')?.value === 'Document') element.set('S', PdfName.of('Sect'))
  }
  parent.set('K', new PdfArray([...listOf(parent.get('K', toResolve), parent.get('K')), ...added]))

  const moved = parentsOf(from, other).map(([key, value]): [number, PdfObject] => [key + firstKey, copy(value)])
  root.set('ParentTree', to.register(numberTree([...parentsOf(to, root), ...moved])))
  root.set('ParentTreeNextKey', PdfNumber.of(moved.reduce((most, [key]) => Math.max(most, key + 1), firstKey)))

  const names = named(pairsOf(from, other.getDict('IDTree', fromResolve), 'Names')).flatMap(
    ([key, value]): [PdfString, PdfObject][] => {
      const copied = copy(key)
      return copied instanceof PdfString ? [[copied, copy(value)]] : []
    },
  )
  if (names.length > 0)
    root.set(
      'IDTree',
      to.register(nameTree([...named(pairsOf(to, root.getDict('IDTree', toResolve), 'Names')), ...names])),
    )
}

/** What may stand alone or in a list. */
function listOf(resolved: PdfObject | undefined, given: PdfObject | undefined): PdfObject[] {
  if (resolved instanceof PdfArray) return [...resolved]
  return given === undefined ? [] : [given]
}
