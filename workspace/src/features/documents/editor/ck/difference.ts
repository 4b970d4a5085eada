import type { Editor, ModelDocumentFragment, ModelElement, ModelNode, ModelWriter } from 'ckeditor5'
import { diff, ModelLivePosition } from 'ckeditor5'
import { piecesOf } from '../placeholders/tokens.ts'
import { withoutMarks } from './plugins/placeholders.ts'

type Parent = ModelElement | ModelDocumentFragment
type Attributes = Record<string, unknown>
/** A character, a placeholder or another thing in a line: what tells it from others, and what it is made of. */
interface Atom {
  key: string
  text: string
  node: ModelNode | undefined
  attributes: Attributes /** Placeholder; '' for none. */
  token: string
}
/** Children that are taken away from `at` on, and those that come in their place. */
interface Hunk<T> {
  at: number
  removed: readonly T[]
  added: readonly T[]
}

/** Each parse gives list items other ids; they say which blocks belong together, and nothing of the text. */
const ITEM = 'listItemId'
const itemId = / data-list-item-id="[^"]*"/g
/** Blocks of the same kind that share at least so much of their words are one block that was changed. */
const MIN_ALIKE = 0.3

const attributesOf = (node: ModelNode): Attributes =>
  Object.fromEntries(
    [...node.getAttributes()].filter(([name]) => name !== ITEM).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
const childrenOf = (parent: Parent): ModelNode[] => [...parent.getChildren()]

/** What stands in a line, one by one: with tokens as one thing each, whether they are read already or still text. */
const atomsOf = (parent: Parent): Atom[] =>
  childrenOf(parent).flatMap((node): Atom[] => {
    const attributes = attributesOf(node)
    const formatting = JSON.stringify(attributes)
    if (node.is('$text')) {
      return piecesOf(node.data).flatMap(({ text, token }) =>
        token !== ''
          ? [{ key: `${token} ${formatting}`, text: token, node: undefined, attributes, token }]
          : Array.from({ length: text.length }, (_, at) => ({
              key: `${text.charAt(at)} ${formatting}`,
              text: text.charAt(at),
              node: undefined,
              attributes,
              token: '',
            })),
      )
    }
    const { token, ...others } = attributes
    if (typeof token === 'string')
      return [{ key: `${token} ${JSON.stringify(others)}`, text: token, node, attributes: others, token }]
    return [{ key: node.is('element') ? keyOf(node) : formatting, text: ' ', node, attributes, token: '' }]
  })

/** All of a block: two with the same key read and look the same. */
function keyOf(element: ModelElement): string {
  const inner = isLine(element)
    ? atomsOf(element).map(({ key }) => key)
    : childrenOf(element).map(child => (child.is('element') ? keyOf(child) : ''))
  return JSON.stringify([element.name, attributesOf(element), inner])
}
const isLine = (parent: Parent): boolean =>
  childrenOf(parent).some(
    node =>
      node.is('$text') ||
      node.is('element', 'placeholder') ||
      node.is('element', 'softBreak') ||
      node.is('element', 'imageInline'),
  )

/**
 * Where two rows of things differ, from the end to the beginning, so that places stay right while one changes
 * the first.
 */
function hunksOf<T>(before: readonly T[], after: readonly T[], key: (one: T) => string): Hunk<T>[] {
  const hunks: { at: number; removed: T[]; added: T[] }[] = []
  let [at, next] = [0, 0]
  let open = false
  for (const step of diff(before.map(key), after.map(key))) {
    if (step === 'equal') {
      ;[at, next, open] = [at + 1, next + 1, false]
      continue
    }
    if (!open) hunks.push({ at, removed: [], added: [] })
    open = true
    if (step === 'delete') hunks.at(-1)?.removed.push(...before.slice(at, ++at))
    else hunks.at(-1)?.added.push(...after.slice(next, ++next))
  }
  return hunks.reverse()
}

const wordsOf = (element: ModelElement): Set<string> =>
  new Set(
    (isLine(element)
      ? atomsOf(element)
          .map(({ text }) => text)
          .join('')
      : childrenOf(element)
          .map(child => (child.is('element') ? [...wordsOf(child)].join(' ') : ''))
          .join(' ')
    )
      .split(/\s+/)
      .filter(Boolean),
  )
function alike(one: ModelElement, other: ModelElement): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = [...words].filter(word => others.has(word)).length
  return words.size + others.size === 0 || (2 * shared) / (words.size + others.size) >= MIN_ALIKE
}

/** Of a hunk of blocks: which of the old ones became which of the new ones, in their order. */
function pairsOf({ removed, added }: Hunk<ModelElement>): Map<ModelElement, ModelElement> {
  const pairs = new Map<ModelElement, ModelElement>()
  let from = 0
  for (const old of removed) {
    const found = added.findIndex(
      (one, at) =>
        at >= from && one.name === old.name && (alike(old, one) || (removed.length === 1 && added.length === 1)),
    )
    const one = added[found]
    if (!one) continue
    pairs.set(one, old)
    from = found + 1
  }
  return pairs
}

/** Characters that look the same, as one text. */
function joined(atoms: readonly Atom[]): Atom[] {
  const texts: Atom[] = []
  for (const atom of atoms) {
    const last = texts.at(-1)
    if (
      last &&
      !last.node &&
      !atom.node &&
      last.token === '' &&
      atom.token === '' &&
      JSON.stringify(last.attributes) === JSON.stringify(atom.attributes)
    )
      last.text += atom.text
    else texts.push({ ...atom })
  }
  return texts
}

const isWord = /^[\p{L}\p{M}\p{N}]$/u
/** Atoms as words, and what stands between them one by one. */
function wordsOfLine(atoms: readonly Atom[]): Atom[][] {
  const words: Atom[][] = []
  let open = false
  for (const atom of atoms) {
    const goesOn = !atom.node && atom.token === '' && isWord.test(atom.text)
    if (goesOn && open) words.at(-1)?.push(atom)
    else words.push([atom])
    open = goesOn
  }
  return words
}

/**
 * Where two lines differ: told by whole words, so that letters which two words share by chance do not move
 * the caret, and cut down to the letters that differ. `caret`: how many atoms stand before it; a word that it
 * stands in is two, unless it is there as it is.
 */
function wordHunks(before: readonly Atom[], after: readonly Atom[], caret: number): Hunk<Atom>[] {
  const key = (word: readonly Atom[]) => word.map(atom => atom.key).join('\n')
  const next = wordsOfLine(after)
  const known = new Set(next.map(key))
  const words: Atom[][] = []
  const starts = [0]
  for (const word of wordsOfLine(before)) {
    const at = caret - (starts.at(-1) ?? 0)
    const isSplit = at > 0 && at < word.length && !known.has(key(word))
    for (const part of isSplit ? [word.slice(0, at), word.slice(at)] : [word]) {
      words.push(part)
      starts.push((starts.at(-1) ?? 0) + part.length)
    }
  }
  return hunksOf(words, next, key).map(hunk => {
    const [removed, added] = [hunk.removed.flat(), hunk.added.flat()]
    const most = Math.min(removed.length, added.length)
    let [head, tail] = [0, 0]
    while (head < most && removed[head]?.key === added[head]?.key) head++
    while (tail < most - head && removed.at(-1 - tail)?.key === added.at(-1 - tail)?.key) tail++
    return {
      at: (starts[hunk.at] ?? 0) + head,
      removed: removed.slice(head, removed.length - tail),
      added: added.slice(head, added.length - tail),
    }
  })
}

function changeLine(old: ModelElement, next: ModelElement, writer: ModelWriter): void {
  const before = atomsOf(old)
  const offsets = [0]
  for (const { node, text } of before) offsets.push((offsets.at(-1) ?? 0) + (node ? node.offsetSize : text.length))
  const { focus } = writer.model.document.selection
  const caret = focus?.parent === old ? offsets.indexOf(focus.offset) : -1
  for (const { at, removed, added } of wordHunks(before, atomsOf(next), caret)) {
    const [start, end] = [offsets[at] ?? 0, offsets[at + removed.length] ?? 0]
    if (end > start)
      writer.remove(writer.createRange(writer.createPositionAt(old, start), writer.createPositionAt(old, end)))
    let place = start
    for (const { text, node, attributes, token } of joined(added)) {
      const made =
        token !== ''
          ? writer.createElement('placeholder', { ...attributes, token })
          : node?.is('element')
            ? writer.cloneElement(node)
            : writer.createText(text, attributes)
      writer.insert(made, old, place)
      place += made.offsetSize
    }
  }
}

function changeAttributes(old: ModelElement, next: ModelElement, writer: ModelWriter): void {
  const [before, after] = [attributesOf(old), attributesOf(next)]
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) writer.removeAttribute(name, old)
  for (const [name, value] of Object.entries(after))
    if (JSON.stringify(before[name]) !== JSON.stringify(value)) writer.setAttribute(name, value, old)
}

/** Makes the blocks of one parent those of another, touching only those that differ. */
function changeBlocks(old: ModelElement, next: Parent, writer: ModelWriter): void {
  const elements = (parent: Parent) => childrenOf(parent).filter((node): node is ModelElement => node.is('element'))
  const [before, after] = [elements(old), elements(next)]
  const hunks = hunksOf(before, after, keyOf)
  const became = hunks.map(pairsOf)
  // Blocks of one list item stay together where only some of them are new.
  const items = new Map<unknown, unknown>()
  const changed = new Set(hunks.flatMap(({ added }) => added))
  const kept = new Set(hunks.flatMap(({ removed }) => removed))
  const [same, still] = [after.filter(one => !changed.has(one)), before.filter(one => !kept.has(one))]
  for (const [one, other] of [
    ...same.map((one, at) => [one, still[at]] as const),
    ...became.flatMap(pairs => [...pairs]),
  ])
    if (other?.hasAttribute(ITEM)) items.set(one.getAttribute(ITEM), other.getAttribute(ITEM))

  for (const [which, { at, removed, added }] of hunks.entries()) {
    const pairs = became[which] ?? new Map<ModelElement, ModelElement>()
    const staying = new Set(pairs.values())
    for (const one of removed) if (!staying.has(one)) writer.remove(one)
    let place = at
    for (const one of added) {
      const paired = pairs.get(one)
      if (paired) changeBlock(paired, one, writer)
      else {
        const made = writer.cloneElement(one)
        writer.insert(made, old, place)
        const item = items.get(one.getAttribute(ITEM))
        if (item !== undefined) writer.setAttribute(ITEM, item, made)
      }
      place += 1
    }
  }
}

function changeBlock(old: ModelElement, next: ModelElement, writer: ModelWriter): void {
  changeAttributes(old, next, writer)
  if (isLine(old) || isLine(next) || (old.childCount === 0 && next.childCount === 0)) changeLine(old, next, writer)
  else changeBlocks(old, next, writer)
}

/** Texts up to this many characters are looked at once more after a change; longer ones would hold up the typing. */
const MAX_CHECKED = 300_000

/**
 * Makes the text of an editor read as `html`, as another person has saved it: only what differs is changed,
 * down to the characters of a block, so that caret, selection and what can be undone stay with the person who
 * writes. It cannot be undone itself.
 */
export function takeDifference(editor: Editor & { data: { get: () => string } }, html: string): void {
  const { model, data } = editor
  const root = model.document.getRoot()
  if (!root) return
  const parsed = (text: string) => data.parse(text, '$root')
  const { selection } = model.document
  const caret = selection.isCollapsed ? selection.getFirstPosition() : null
  // What comes to where the caret is stands behind it: whoever types goes on in their own word.
  const place = caret && ModelLivePosition.fromPosition(caret, 'toPrevious')
  model.enqueueChange({ isUndoable: false }, writer => {
    changeBlocks(root, parsed(html), writer)
    if (place && place.root.rootName !== '$graveyard' && !selection.getFirstPosition()?.isEqual(place))
      writer.setSelection(place.toPosition())
  })
  place?.detach()
  if (html.length > MAX_CHECKED) return
  const read = (text: string) => withoutMarks(data.stringify(parsed(text))).replaceAll(itemId, '')
  // One that came out otherwise, as a table that had to be mended, is taken whole: what is shown is what is saved.
  if (read(withoutMarks(data.get())) !== read(html))
    model.enqueueChange({ isUndoable: false }, writer => {
      writer.remove(writer.createRangeIn(root))
      writer.insert(parsed(html), root, 0)
    })
}
