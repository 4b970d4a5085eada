import { List, Plugin } from 'ckeditor5'

const name = 'listEnd'

/**
 * Two lists of a kind right after each other stay two, each with its own numbers: CKEditor knows a list by
 * its items alone, and would make them one. Between them stands something that nobody sees and no text has.
 * It is no block, so that no command makes a paragraph of it. Within an item they do become one: anything
 * between them would end the item.
 */
export class ApartLists extends Plugin {
  static get requires() {
    return [List] as const
  }
  static get pluginName() {
    return 'ApartLists' as const
  }
  init(): void {
    const { conversion, model } = this.editor
    model.schema.register(name, { allowWhere: '$block' })
    for (const list of ['ol', 'ul']) {
      // Once the list is read, with all that it says of itself.
      conversion.for('upcast').add(dispatcher =>
        dispatcher.on(
          `element:${list}`,
          (_, data, { safeInsert, updateConversionResult, writer }) => {
            const { viewItem, modelCursor, modelRange } = data
            const next = viewItem.nextSibling
            if (!modelRange || modelRange.isCollapsed || !next?.is('element', list) || viewItem.findAncestor('li'))
              return
            const end = writer.createElement(name)
            if (!safeInsert(end, modelCursor)) return
            data.modelRange = writer.createRange(modelRange.start, writer.createPositionAfter(end))
            updateConversionResult(end, data)
          },
          { priority: 'low' },
        ),
      )
    }
    conversion.for('editingDowncast').elementToElement({
      model: name,
      view: (_, { writer }) => writer.createEmptyElement('div', { class: 'ck-hidden' }),
    })
    conversion.for('dataDowncast').elementToElement({
      model: name,
      view: (_, { writer }) => {
        const nothing = writer.createContainerElement('div')
        writer.setCustomProperty('dataPipeline:transparentRendering', true, nothing)
        // Without the space that holds an empty block open.
        nothing.getFillerOffset = () => null
        return nothing
      },
    })
  }
}
