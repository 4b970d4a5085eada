import { Suspense, useEffect, useRef, useState } from 'react'
import 'ckeditor5/ckeditor5-content.css'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { BodyEditor } from '../../documents/editor/code.ts'
import '../../documents/editor/editor.css'
import type { Writing } from '../../documents/editor/autosave/writing.ts'
import { EditorPage } from '../../documents/editor/EditorPage.tsx'
import { savingWords } from '../../saving/useAutosave.ts'
import type { PolicyDetails } from './details.ts'
import { usePageSave } from './usePageSave.ts'

/** A policy that is written here: saved by itself, and seen by staff only when it is published. */
export function PageEditor({
  policy,
  onUnsaved,
  onChanged,
}: {
  policy: PolicyDetails
  onUnsaved: (unsaved: boolean) => void
  onChanged: () => Promise<void>
}) {
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null)
  const [start] = useState({ content: policy.content, revision: policy.revision })
  const [count, setCount] = useState(0)
  const writing = useRef<Writing>(undefined)
  const { state, text, changed } = usePageSave(policy.id, start, writing)
  const told = useRef(onChanged)
  useEffect(() => {
    told.current = onChanged
  })
  const was = useRef(state)
  useEffect(() => {
    onUnsaved(state !== 'saved')
    // What is shown beside the text (changed since, gaps) follows each save.
    if (state === 'saved' && was.current !== 'saved') void told.current()
    was.current = state
  }, [state, onUnsaved])
  return (
    <section aria-label="Text of the policy" className="grid grid-cols-1 gap-2">
      {state === 'refused' && (
        <div role="alert">
          <Notice tone="danger" title="This text could not be saved">
            {text}
          </Notice>
        </div>
      )}
      <div className="editor-tools">
        <div ref={setToolbar} className="editor-toolbar" />
        <p role="status" className="shrink-0 px-3 text-small text-quiet">
          {savingWords[state]}
        </p>
      </div>
      <EditorPage orientation="portrait" label={`Page of ${policy.name}`}>
        {toolbar && (
          <Suspense fallback={<Skeleton count={8} label="Loading the editor" />}>
            <BodyEditor
              label={`Text of ${policy.name}`}
              toolbar={toolbar}
              initial={start.content}
              values={{}}
              onReady={ready => {
                writing.current = ready
              }}
              onChange={changed}
              onWords={setCount}
            />
          </Suspense>
        )}
      </EditorPage>
      <p className="text-right text-small text-quiet tabular-nums">{count} words</p>
    </section>
  )
}
