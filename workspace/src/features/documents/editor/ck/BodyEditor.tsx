import { CKEditor } from '@ckeditor/ckeditor5-react'
import { DecoupledEditor } from 'ckeditor5'
import { useEffect, useRef, useState } from 'react'
import type { BodyProps, Writing } from '../autosave/writing.ts'
import { bodyConfig } from './configs.ts'
import { readInPieces } from './pieces.ts'
import { continueWriting, setClasses, setReadOnly, writingOf } from './writing.ts'

/** The text of a document, to be written in: CKEditor, its toolbar apart. One that breaks is started anew with what it held (watchdog). */
export function BodyEditor(props: BodyProps) {
  const { initial, values, toolbar, readOnly = false } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const made = useRef<DecoupledEditor | null>(null)
  const written = useRef<Writing>(undefined)
  const [config] = useState(() => ({ ...bodyConfig(values), label: props.label, initialData: initial }))
  useEffect(() => {
    if (made.current) setReadOnly(made.current, readOnly)
  }, [readOnly])
  return (
    <CKEditor
      editor={DecoupledEditor}
      config={config}
      onReady={editor => {
        made.current = editor
        toolbar.replaceChildren(...(editor.ui.view.toolbar.element ? [editor.ui.view.toolbar.element] : []))
        setClasses(editor, ['prose', 'page-text'])
        setReadOnly(editor, latest.current.readOnly ?? false)
        const { html } = readInPieces(editor, words => latest.current.onWords(words))
        written.current = continueWriting(
          written.current,
          writingOf(editor, () => latest.current, html),
        )
        latest.current.onReady(written.current)
      }}
      onAfterDestroy={() => {
        made.current = null
      }}
    />
  )
}
