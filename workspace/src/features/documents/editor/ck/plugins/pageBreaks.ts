import { PageBreak, Plugin } from 'ckeditor5'

/**
 * Page breaks as they are stored, known by their class alone. CKEditor's own are known by styles, one of
 * which (`display`) no stored text keeps: opened again, they would be empty lines.
 */
export class PageBreaks extends Plugin {
  static get requires() {
    return [PageBreak] as const
  }
  static get pluginName() {
    return 'PageBreaks' as const
  }
  init(): void {
    const { conversion } = this.editor
    conversion.for('upcast').add(dispatcher =>
      dispatcher.on(
        'element:div',
        (_, data, { consumable, safeInsert, updateConversionResult, writer }) => {
          const { viewItem, modelCursor } = data
          if (!viewItem.hasClass('page-break') || !consumable.test(viewItem, { name: true })) return
          const made = writer.createElement('pageBreak')
          if (!safeInsert(made, modelCursor)) return
          // With what is in it: a label, or a space.
          consumable.consume(viewItem, { name: true, classes: ['page-break'], styles: [...viewItem.getStyleNames()] })
          updateConversionResult(made, data)
        },
        { priority: 'highest' },
      ),
    )
    conversion.for('dataDowncast').elementToElement({
      model: 'pageBreak',
      view: (_, { writer }) => writer.createEmptyElement('div', { class: 'page-break' }),
      converterPriority: 'high',
    })
  }
}
