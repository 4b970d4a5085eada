import { CKEditor } from '@ckeditor/ckeditor5-react'
import { InlineEditor } from 'ckeditor5'
import { useEffect, useRef, useState } from 'react'
import type { SmallProps, Writing } from '../autosave/writing.ts'
import { smallConfig } from './configs.ts'
import { continueWriting, setClasses, setReadOnly, writingOf } from './writing.ts'

/** A few lines to write in, with a light toolbar that comes with the caret. */
export function SmallEditor(props: SmallProps) {
  const { initial, values, blocks = false, readOnly = false } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const made = useRef<InlineEditor | null>(null)
  const written = useRef<Writing>(undefined)
  const [config] = useState(() => ({ ...smallConfig(values, { blocks }), label: props.label, initialData: initial }))
  useEffect(() => {
    if (made.current) setReadOnly(made.current, readOnly)
  }, [readOnly])
  return (
    <CKEditor
      editor={InlineEditor}
      config={config}
      onReady={editor => {
        made.current = editor
        setClasses(editor, ['prose'])
        setReadOnly(editor, latest.current.readOnly ?? false)
        written.current = continueWriting(
          written.current,
          writingOf(editor, () => latest.current),
        )
        latest.current.onReady(written.current)
      }}
      onAfterDestroy={() => {
        made.current = null
      }}
    />
  )
}
