/** Objects of a file that are no streams, as text, by their number. */
export type PlainObjects = Map<number, string>

const kind = (text: string | undefined): string => /\/Type \/StructElem\n\/S \/(\w+)/.exec(text ?? '')?.[1] ?? ''
const references = /^\d+ 0 R$/

/**
 * Puts what stands in a point of a list, beside its sign, into a body: the browser leaves it in the point,
 * where PDF/UA knows nothing but the two. Answers how many objects there are then.
 */
export function addListBodies(objects: PlainObjects, size: number): number {
  let next = size
  for (const [number, text] of [...objects]) {
    if (kind(text) !== 'LI') continue
    const [, inside = ''] = /\/K (\[.*?\]|\d+ 0 R)/s.exec(text) ?? []
    const kids = inside.match(/<<.*?>>|\d+ 0 R|\d+/gs) ?? []
    const body = kids.filter(kid => references.test(kid) && kind(objects.get(Number.parseInt(kid, 10))) !== 'Lbl')
    const [only] = body
    if (only === undefined) continue
    const element = Number.parseInt(only, 10)
    if (body.length === 1 && kind(objects.get(element)) === 'NonStruct') {
      objects.set(element, (objects.get(element) ?? '').replace('/S /NonStruct', '/S /LBody'))
      continue
    }
    const made = next
    next += 1
    for (const kid of body.map(each => Number.parseInt(each, 10)))
      objects.set(kid, (objects.get(kid) ?? '').replace(/\/P \d+ 0 R/, `/P ${made} 0 R`))
    const others = kids.filter(kid => !body.includes(kid))
    objects.set(number, text.replace(`/K ${inside}`, `/K [${[...others, `${made} 0 R`].join(' ')}]`))
    objects.set(
      made,
      `${made} 0 obj\n<</Type /StructElem\n/S /LBody\n/P ${number} 0 R\n/K [${body.join(' ')}]>>\nendobj\n`,
    )
  }
  return next
}

const linkMark = /^\d+ 0 obj\n<<\/Type \/Annot\n\/Subtype \/Link(?!\n\/Contents)/

/** Says where a link leads, for readers that show its mark and not its words. */
export const describeLink = (text: string): string =>
  text.replace(
    linkMark,
    mark => `${mark}\n/Contents ${/\/URI (\((?:\\.|[^()\\])*\))/s.exec(text)?.[1] ?? '(A place in this document)'}`,
  )
