import type {
  DowncastConversionApi,
  Editor,
  ModelElement,
  ModelItem,
  ModelNode,
  ModelText,
  ModelWriter,
  ViewElement,
} from 'ckeditor5'
import { Command, Plugin, toWidget, viewToModelPositionOutsideModelElement } from 'ckeditor5'
import type { Showing, Values } from '../../placeholders/tokens.ts'
import { isPlaceholder, keyOf, piecesOf, reading, tokenClass, tokenOf } from '../../placeholders/tokens.ts'

const name = 'placeholder'
const attribute = 'token'
/**
 * What the data pipeline writes around a token; `withoutMarks` takes it off again, so that what is saved is the token alone. An element of its own, that
 * is known to stand in a line: beside any other, CKEditor takes a space for one at the end of a block, and makes it a hard one.
 */
const mark = 'placeholder-token'
const marked = new RegExp(`<${mark}>(\\{\\{[^<>{}]+\\}\\})</${mark}>`, 'g')
export const withoutMarks = (html: string): string => html.replace(marked, '$1')

const tokenIn = (item: ModelItem | ModelElement): string => String(item.getAttribute(attribute) ?? '')

class InsertPlaceholder extends Command {
  override execute(options: { key: string } = { key: '' }): void {
    const { key } = options
    const { model } = this.editor
    if (!isPlaceholder(key)) return
    model.change(writer => {
      const token = writer.createElement(name, {
        ...Object.fromEntries(model.document.selection.getAttributes()),
        [attribute]: tokenOf(key),
      })
      model.insertObject(token, null, null, { setSelection: 'after' })
    })
  }

  override refresh(): void {
    const { selection } = this.editor.model.document
    const parent = selection.focus?.parent
    this.isEnabled = parent?.is('element') === true && this.editor.model.schema.checkChild(parent, name)
  }
}

/** How far the caret is in a text; nothing when it is elsewhere. */
function caretIn(node: ModelText, editor: Editor): number | undefined {
  const { focus, isCollapsed } = editor.model.document.selection
  if (!isCollapsed || !focus || focus.parent !== node.parent || node.startOffset === null) return undefined
  const offset = focus.offset - node.startOffset
  return offset >= 0 && offset <= node.offsetSize ? offset : undefined
}

/** Known tokens of a text become elements, however the text came in: set, typed or pasted. */
function replaceTokens(node: ModelText, writer: ModelWriter, editor: Editor): boolean {
  const { parent } = node
  const pieces = piecesOf(node.data)
  if (
    !parent?.is('element') ||
    !editor.model.schema.checkChild(parent, name) ||
    !pieces.some(({ token }) => token !== '')
  )
    return false
  const attributes = Object.fromEntries(node.getAttributes())
  const at = writer.createPositionBefore(node)
  const caret = caretIn(node, editor)
  writer.remove(node)
  let position = at
  let [passed, moved] = [0, 0]
  for (const { text, token } of pieces) {
    const piece =
      token === ''
        ? writer.createText(text, attributes)
        : writer.createElement(name, { ...attributes, [attribute]: token })
    writer.insert(piece, position)
    position = writer.createPositionAfter(piece)
    // In the text the caret keeps its place; in a token it goes behind it.
    if (caret !== undefined && caret > passed) moved += token === '' ? Math.min(caret - passed, text.length) : 1
    passed += text.length
  }
  if (caret !== undefined) writer.setSelection(writer.createPositionAt(parent, at.offset + moved))
  return true
}

const textsIn = (node: ModelNode): ModelText[] =>
  node.is('$text') ? [node] : node.is('element') ? [...node.getChildren()].flatMap(textsIn) : []

/** Placeholders as things in the text that are moved, copied and deleted as one (documents §3). Their data is their token. */
export class Placeholders extends Plugin {
  static get pluginName() {
    return 'Placeholders' as const
  }
  private values: Values = {}
  private showing: Showing = 'values'

  init(): void {
    const { editor } = this
    this.values = (editor.config.get('placeholderValues') as Values | undefined) ?? {}
    editor.model.schema.register(name, {
      inheritAllFrom: '$inlineObject',
      allowAttributes: [attribute],
      allowAttributesOf: '$text',
    })
    editor.commands.add('insertPlaceholder', new InsertPlaceholder(editor))
    editor.data.htmlProcessor.domConverter.inlineObjectElements.push(mark)
    this.convert()
    editor.editing.mapper.on(
      'viewToModelPosition',
      viewToModelPositionOutsideModelElement(editor.model, view => view.hasClass('token')),
    )
    editor.model.document.registerPostFixer(writer => {
      const texts = new Set<ModelText>()
      for (const change of editor.model.document.differ.getChanges()) {
        if (change.type !== 'insert') continue
        if (change.name === '$text') {
          const node = change.position.textNode ?? change.position.nodeAfter
          if (node?.is('$text')) texts.add(node)
        } else if (change.position.nodeAfter) for (const text of textsIn(change.position.nodeAfter)) texts.add(text)
      }
      let replaced = false
      for (const text of texts) if (text.data.includes('}}') && replaceTokens(text, writer, editor)) replaced = true
      return replaced
    })
  }

  private convert(): void {
    const { conversion } = this.editor
    const draw = (item: ModelElement, { writer }: DowncastConversionApi) => {
      const key = keyOf(tokenIn(item))
      const read = reading(key, this.values, this.showing)
      const element = writer.createContainerElement('span', { class: tokenClass(read, this.showing) })
      writer.insert(writer.createPositionAt(element, 0), writer.createText(read.text))
      return toWidget(element, writer, { label: () => `Placeholder: ${read.text}` })
    }
    conversion.for('editingDowncast').elementToElement({ model: name, view: draw })
    conversion.for('dataDowncast').elementToElement({
      model: name,
      view: (item, { writer }) => {
        const element = writer.createContainerElement(mark)
        writer.insert(writer.createPositionAt(element, 0), writer.createText(tokenIn(item)))
        return element
      },
    })
    conversion.for('upcast').elementToElement({
      view: { name: mark },
      model: (element: ViewElement, { writer }) => {
        const text = [...element.getChildren()].map(child => (child.is('$text') ? child.data : '')).join('')
        return keyOf(text) === '' ? null : writer.createElement(name, { [attribute]: text })
      },
      converterPriority: 'high',
    })
  }

  /** Key of the placeholder that is chosen in the text, if one is. */
  chosen(): string {
    const element = this.editor.model.document.selection.getSelectedElement()
    return element?.is('element', name) ? keyOf(tokenIn(element)) : ''
  }

  /** Shows values or names, with these details. Changes nothing of the text. */
  show(showing: Showing, values: Values): void {
    if (showing === this.showing && JSON.stringify(values) === JSON.stringify(this.values)) return
    this.showing = showing
    this.values = values
    const { model, editing } = this.editor
    for (const root of model.document.getRoots()) {
      for (const { item } of model.createRangeIn(root)) if (item.is('element', name)) editing.reconvertItem(item)
    }
  }
}
