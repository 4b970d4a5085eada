import type { Editor, ModelElement, ModelNode } from 'ckeditor5'
import { withoutMarks } from './plugins/placeholders.ts'

/** An element of the text, or the items of a list, which only together make one; as HTML. */
interface Piece {
  nodes: readonly ModelNode[]
  html: string
  words: number
}

/** Milliseconds of reading at a time, and from a change until its words are counted. */
const [slice, pause] = [12, 400]
const word = /[\p{L}\p{N}]+(?:['’.\-][\p{L}\p{N}]+)*/gu
const countIn = (html: string): number => html.replace(/<[^>]*>|&[a-z]+;/g, ' ').match(word)?.length ?? 0

/**
 * Reads the text of an editor piece by piece, and each piece again only when it was changed: a text of megabytes takes CKEditor seconds to write
 * out, and what is typed is kept several times a second. Read ahead while nothing else is to be done; `onWords` hears how many words there are.
 */
export function readInPieces(editor: Editor, onWords: (words: number) => void) {
  const { model, data } = editor
  const known = new WeakMap<ModelNode, Piece>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isItem = (node: ModelNode | undefined) => node?.hasAttribute('listItemId') === true
  function* runs(): Generator<ModelNode[]> {
    let run: ModelNode[] = []
    for (const node of model.document.getRoot()?.getChildren() ?? []) {
      if (run.length > 0 && !(isItem(node) && isItem(run[0]))) {
        yield run
        run = []
      }
      run.push(node)
    }
    if (run.length > 0) yield run
  }
  const written = (nodes: readonly ModelNode[]): string =>
    model.change(writer => {
      const fragment = writer.createDocumentFragment()
      for (const node of nodes) if (node.is('element')) writer.append(writer.cloneElement(node), fragment)
      return withoutMarks(data.stringify(fragment))
    })
  const pieceOf = (nodes: readonly ModelNode[]): Piece => {
    const [first] = nodes
    const found = first && known.get(first)
    if (
      found &&
      found.nodes.length === nodes.length &&
      nodes.every((node, at) => found.nodes[at] === node && known.get(node) === found)
    )
      return found
    const html = written(nodes)
    const piece = { nodes, html, words: countIn(html) }
    for (const node of nodes) known.set(node, piece)
    return piece
  }

  const readAhead = () => {
    timer = undefined
    if (editor.state === 'destroyed') return
    const until = performance.now() + slice
    let words = 0
    for (const nodes of runs()) {
      if (performance.now() > until) return later(0)
      words += pieceOf(nodes).words
    }
    onWords(words)
  }
  const later = (ms: number) => {
    timer ??= setTimeout(readAhead, ms)
  }

  const forget = (root: ModelElement, from: number, to: number) => {
    for (let at = from; at <= to; at++) {
      const node = root.getChild(at)
      if (node) known.delete(node)
    }
  }
  model.document.on(
    'change:data',
    () => {
      const root = model.document.getRoot()
      if (!root) return
      for (const change of model.document.differ.getChanges()) {
        const [start, end] =
          change.type === 'attribute'
            ? [change.range.start, change.range.end]
            : 'position' in change
              ? [change.position, change.position]
              : []
        if (!start || !end) continue
        const more = change.type === 'insert' && start.path.length === 1 ? change.length - 1 : 0
        forget(root, start.path[0] ?? 0, (end.path[0] ?? 0) + more)
      }
      later(pause)
    },
    { priority: 'highest' },
  )
  later(0)

  return {
    /** The same as the editor's own data, with tokens as they are stored. */
    html: (): string => {
      const root = model.document.getRoot()
      if (!root || !model.hasContent(root, { ignoreWhitespaces: true })) return ''
      let html = ''
      for (const nodes of runs()) html += pieceOf(nodes).html
      return html
    },
  }
}
