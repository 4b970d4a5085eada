import { type ChildNode, Element, isTag, isText, Text } from 'domhandler'
import { openTag } from './markup.ts'

// Running text has one spelling: each piece of it has its marks (bold, a link) in one order, links outermost, so that it does not
// matter whether `<strong>` stands around a link or is split at it.

/** Formatting around text: a link, bold, a colour. */
interface Mark {
  tag: string
  attribs: Record<string, string>
}
/** The smallest piece of running text, with the marks that it has, outermost first: text, a line break, an image. */
export interface Inline {
  node: ChildNode
  marks: readonly Mark[]
}

const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  acronym: 'abbr',
}
/** Marks that say nothing without attributes. */
const bare = new Set(['span', 'abbr', 'font'])

/** Declarations of a style in the order of their names, as editors write them. */
export function styleOf(...styles: (string | undefined)[]): string {
  const declarations = new Map<string, string>()
  for (const declaration of styles.flatMap(style => style?.split(';') ?? [])) {
    const colon = declaration.indexOf(':')
    if (colon > 0)
      declarations.set(
        declaration.slice(0, colon).trim(),
        declaration
          .slice(colon + 1)
          .trim()
          .replace(/\s*,\s*/g, ','),
      )
  }
  return [...declarations]
    .map(([name, value]) => `${name}:${value}`)
    .sort()
    .join(';')
}

/** Attributes as they are written: styles in one order, nothing that says the same as being left out. */
export function attributesOf(attribs: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attribs)) {
    const written = name === 'style' ? styleOf(value) : name === 'reversed' ? name : value
    const saysNothing =
      written === ''
        ? name === 'class' || name === 'style' || name === 'id'
        : written === '1' && /^(?:col|row)?span$|^start$/.test(name)
    if (!saysNothing) kept[name] = written
  }
  return kept
}

/** Marks with one more inside them: the same twice is one, spans are one span. */
export function withMark(marks: readonly Mark[], { name, attribs }: Element): readonly Mark[] {
  const mark: Mark = { tag: renamed[name] ?? name, attribs: attributesOf(attribs) }
  const around = marks.find(({ tag }) => tag === mark.tag)
  if (!around)
    return bare.has(mark.tag) && Object.keys(mark.attribs).length === 0 ? marks : [...marks, mark].sort(byOrder)
  const { class: outer, style: beneath, ...others } = around.attribs
  const { class: inner, style: above, ...more } = mark.attribs
  const [classes, style] = [
    [...new Set([outer, inner].flatMap(list => list?.split(' ') ?? []))].join(' '),
    styleOf(beneath, above),
  ]
  const both: Mark = {
    tag: mark.tag,
    attribs: { ...(classes && { class: classes }), ...(style && { style }), ...others, ...more },
  }
  return marks.map(one => (one === around ? both : one))
}
const byOrder = (a: Mark, b: Mark): number => rank(a) - rank(b) || (a.tag < b.tag ? -1 : 1)
const rank = ({ tag }: Mark): number => (tag === 'a' ? 0 : 1)

const space = /[ \t\n\r\f]+/g
/** Where there is none of this, each run of white space is one space already. */
const uneven = /[\t\n\r\f]| {2}/
const isBreak = ({ node }: Inline): boolean => isTag(node) && node.name === 'br'

/** White space as it is shown: one space for a run of it, none at either end of a line; a break at the end of the text breaks nothing. */
function collapsed(run: readonly Inline[]): Inline[] {
  const kept: Inline[] = []
  const trimEnd = () => {
    const last = kept.at(-1)
    if (!last || !isText(last.node) || !last.node.data.endsWith(' ')) return
    const data = last.node.data.slice(0, -1)
    kept.pop()
    if (data !== '') kept.push({ ...last, node: new Text(data) })
  }
  for (const piece of run) {
    const before = kept.at(-1)
    if (!isText(piece.node)) {
      if (isBreak(piece)) trimEnd()
      kept.push(piece)
      continue
    }
    const data = uneven.test(piece.node.data) ? piece.node.data.replace(space, ' ') : piece.node.data
    const trims = !before || isBreak(before) || (isText(before.node) && before.node.data.endsWith(' '))
    const text = trims && data.startsWith(' ') ? data.slice(1) : data
    if (text !== '') kept.push({ ...piece, node: new Text(text) })
  }
  trimEnd()
  if (kept.length > 1 && kept.at(-1) && isBreak(kept.at(-1) as Inline)) {
    kept.pop()
    trimEnd()
  }
  return kept
}

const nameOf = ({ tag, attribs }: Mark): string => openTag(new Element(tag, attribs))

/** Pieces of running text as nodes: neighbours with the same mark stand in one element. `exact`: white space stays, as in `pre`. */
export function inlineNodes(run: readonly Inline[], exact = false): ChildNode[] {
  return nested(
    (exact ? run : collapsed(run)).map(({ node, marks }) => ({
      node,
      marks: marks.map(mark => ({ mark, name: nameOf(mark) })),
    })),
    0,
  )
}

interface Marked {
  node: ChildNode
  marks: { mark: Mark; name: string }[]
}
function nested(run: readonly Marked[], depth: number): ChildNode[] {
  const nodes: ChildNode[] = []
  for (let from = 0, to = 0; from < run.length; from = to) {
    const around = run[from]?.marks[depth]
    to = from + 1
    if (around) {
      while (to < run.length && run[to]?.marks[depth]?.name === around.name) to++
      nodes.push(new Element(around.mark.tag, around.mark.attribs, nested(run.slice(from, to), depth + 1)))
      continue
    }
    const [node, last] = [run[from]?.node, nodes.at(-1)]
    if (node && isText(node) && last && isText(last)) nodes[nodes.length - 1] = new Text(last.data + node.data)
    else if (node) nodes.push(node)
  }
  return nodes
}
