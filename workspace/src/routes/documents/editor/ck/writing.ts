import type { Editor } from 'ckeditor5'
import type { Writing, WriterProps } from '../writing.ts'
import { Placeholders, withoutMarks } from './tokenPlugin.ts'

/** Editors that are being given another text or look, which is no change of a person's. */
const setting = new WeakSet<Editor>()
const lock = 'cloudoc'

function quietly(editor: Editor, work: () => void): void {
  setting.add(editor)
  try {
    work()
  } finally {
    setting.delete(editor)
  }
}

export function setReadOnly(editor: Editor, readOnly: boolean): void {
  if (readOnly) editor.enableReadOnlyMode(lock)
  else editor.disableReadOnlyMode(lock)
}

/** Sets the text as the sheet sets it. By the view: a class that CKEditor does not know of goes with the next focus. */
export function setClasses(editor: Editor, classes: string[]): void {
  editor.editing.view.change(writer => {
    const root = editor.editing.view.document.getRoot()
    if (root) writer.addClass(classes, root)
  })
}

/** An editor as the screens know it, with its changes told. */
export function writingOf(editor: Editor & { data: { set: (html: string) => void } }, props: () => WriterProps): Writing {
  const tokens = editor.plugins.get(Placeholders)
  editor.model.document.on('change:data', () => { if (!setting.has(editor)) props().onChange() })
  editor.model.document.selection.on('change', () => props().onChosen?.(tokens.chosen()))
  return {
    html: () => withoutMarks(editor.data.get()),
    set: html => quietly(editor, () => editor.data.set(html)),
    insert: key => {
      editor.execute('insertPlaceholder', { key })
      editor.editing.view.focus()
    },
    show: (showing, values) => quietly(editor, () => tokens.show(showing, values)),
    focus: () => editor.editing.view.focus(),
  }
}
