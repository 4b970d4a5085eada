import { Suspense, useEffect, useRef, useState } from 'react'
import 'ckeditor5/ckeditor5-content.css'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { SmallEditor } from '../../documents/editor/code.ts'
import '../../documents/editor/editor.css'
import type { Writing } from '../../documents/editor/autosave/writing.ts'
import '../courses.css'
import type { CourseDraft, TopicDraft } from './useCourseDraft.ts'

/** The words of a topic, with headings, lists and links. */
export function TextTopic({
  topic,
  values,
  draft: { write, htmlOf, open, close },
}: {
  topic: TopicDraft /** What placeholders read. */
  values: Readonly<Record<string, string>>
  draft: CourseDraft
}) {
  const writing = useRef<Writing>(undefined)
  const [initial] = useState(() => htmlOf(topic))
  useEffect(() => close, [close])
  const changed = () => {
    if (writing.current) write(topic.key, writing.current.html())
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <p id="topic-text" className="font-bold">
        Text
      </p>
      <div className="topic-text rounded-md border border-edge bg-sheet text-ink">
        <Suspense
          fallback={
            <div className="p-4">
              <Skeleton count={6} label="Loading the editor" />
            </div>
          }
        >
          <SmallEditor
            blocks
            label={`Text of ${topic.title}`}
            initial={initial}
            values={values}
            onReady={ready => {
              writing.current = ready
              open(topic.key, ready)
            }}
            onChange={changed}
          />
        </Suspense>
      </div>
    </div>
  )
}
