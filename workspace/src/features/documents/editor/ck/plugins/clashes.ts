import type { Editor, ModelElement, ModelPosition, ModelRange } from 'ckeditor5'
import { Plugin } from 'ckeditor5'
import type { Kept, MarkedClash } from '../../autosave/writing.ts'

const group = 'clash'
const nameOf = (id: string, side: 'mine' | 'theirs') => `${group}:${id}:${side}`

/** Marks passages in which two people replaced the same words. Nothing of it is saved with the text. */
export class Clashes extends Plugin {
  static get pluginName() {
    return 'Clashes' as const
  }
  init(): void {
    this.editor.conversion.for('editingDowncast').markerToHighlight({ model: group, view: { classes: [group] } })
  }

  /** Finds the passage, and marks it. Answers whether it is there. */
  mark({ id, mine, theirs }: MarkedClash): boolean {
    const { model } = this.editor
    for (const block of linesOf(this.editor)) {
      const { text, positions } = readLine(this.editor, block)
      const found = new RegExp(`${escaped(theirs)}(\\s*)${escaped(mine)}`).exec(text)
      if (!found) continue
      const rangeOf = (from: number, end: number): ModelRange | undefined => {
        const [start, stop] = [positions[from], positions[end]]
        return start && stop && end > from ? model.createRange(start, stop) : undefined
      }
      const end = found.index + found[0].length
      model.change(writer => {
        for (const [side, range] of [
          // The gap between them goes with whichever goes.
          ['theirs', theirs === '' ? undefined : rangeOf(found.index, end - mine.length)],
          ['mine', mine === '' ? undefined : rangeOf(found.index + theirs.length, end)],
        ] as const)
          if (range) writer.addMarker(nameOf(id, side), { range, usingOperation: false, affectsData: false })
      })
      return true
    }
    return false
  }

  /** Takes the words out that are not kept, and the mark off. */
  keep(id: string, kept: Kept): void {
    const { model } = this.editor
    model.change(writer => {
      for (const side of ['mine', 'theirs'] as const) {
        const marker = model.markers.get(nameOf(id, side))
        if (!marker) continue
        const range = marker.getRange()
        writer.removeMarker(marker)
        if (kept !== 'both' && kept !== side) writer.remove(range)
      }
    })
  }

  /** Brings the passage into sight, with the caret behind it. */
  reveal(id: string): void {
    const marker =
      this.editor.model.markers.get(nameOf(id, 'mine')) ?? this.editor.model.markers.get(nameOf(id, 'theirs'))
    if (!marker) return
    this.editor.model.change(writer => writer.setSelection(marker.getEnd()))
    this.editor.editing.view.focus()
    this.editor.editing.view.scrollToTheSelection()
  }
}

const escaped = (text: string): string =>
  text
    .split(/\s+/)
    .map(word => word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`))
    .join('\\s+')

function* linesOf(editor: Editor): Generator<ModelElement> {
  for (const root of editor.model.document.roots)
    for (const item of editor.model.createRangeIn(root).getItems({ shallow: false }))
      if (item.is('element') && editor.model.schema.checkChild(item, '$text')) yield item
}

/** The text of a line, and for each character where it stands; a placeholder reads as its token. */
function readLine(editor: Editor, line: ModelElement): { text: string; positions: ModelPosition[] } {
  const { model } = editor
  const positions: ModelPosition[] = []
  let text = ''
  for (const child of line.getChildren()) {
    const offset = child.startOffset ?? 0
    const own = child.is('$text') ? child.data : String(child.getAttribute('token') ?? ' ')
    for (let at = 0; at < own.length; at++)
      positions.push(model.createPositionAt(line, offset + (child.is('$text') ? at : 0)))
    text += own
  }
  return { text, positions: [...positions, model.createPositionAt(line, 'end')] }
}
