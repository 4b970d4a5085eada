import type { Editor } from 'ckeditor5'
import type { WriterProps, Writing } from '../autosave/writing.ts'
import { takeDifference } from './difference.ts'
import { Clashes } from './plugins/clashes.ts'
import { Placeholders, withoutMarks } from './plugins/placeholders.ts'

/** Editors that are being given another text or look, which is no change of a person's. */
const setting = new WeakSet<Editor>()
const lock = 'cloudoc'

/** Changes the editor so that autosave takes it for no edit of a person. */
function withoutSaving(editor: Editor, work: () => void): void {
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

/** Sets the text as the page sets it. By the view: a class that CKEditor does not know of goes with the next focus. */
export function setClasses(editor: Editor, classes: string[]): void {
  editor.editing.view.change(writer => {
    const root = editor.editing.view.document.getRoot()
    if (root) writer.addClass(classes, root)
  })
}

/** The text of an editor as it is stored. */
export const textOf = (editor: Editor): string => withoutMarks(editor.data.get())

/** An editor as the screens know it, with its changes told. `read` says what is in it. */
export function writingOf(
  editor: Editor & { data: { set: (html: string) => void } },
  props: () => WriterProps,
  read = () => textOf(editor),
): Writing {
  // One that has ended can no longer be read, while a save of what was in it may still be to come.
  let left: string | undefined
  editor.once(
    'destroy',
    () => {
      left = read()
    },
    { priority: 'highest' },
  )
  const tokens = editor.plugins.get(Placeholders)
  const clashes = editor.plugins.get(Clashes)
  editor.model.document.on('change:data', () => {
    if (!setting.has(editor)) props().onChange()
  })
  editor.model.document.selection.on('change', () => props().onChosen?.(tokens.chosen()))
  return {
    html: () => left ?? read(),
    set: html => withoutSaving(editor, () => editor.data.set(html)),
    take: html => withoutSaving(editor, () => takeDifference(editor, html)),
    insert: key => {
      editor.execute('insertPlaceholder', { key })
      editor.editing.view.focus()
    },
    show: (showing, values) => withoutSaving(editor, () => tokens.show(showing, values)),
    focus: () => editor.editing.view.focus(),
    mark: clash => clashes.mark(clash),
    keep: (id, kept) => clashes.keep(id, kept),
    reveal: id => clashes.reveal(id),
  }
}

/**
 * An editor that broke was started anew by the watchdog, with what that had put by some seconds ago: gives it
 * what the one `before` held, so that nothing that was typed is lost, and no older text saved over it.
 */
export function continueWriting(before: Writing | undefined, writing: Writing): Writing {
  try {
    const text = before?.html()
    if (text !== undefined && text !== writing.html()) writing.set(text)
  } catch {
    // It broke so far that it cannot be read.
  }
  return writing
}
