import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { FileViewer } from '@cloudoc/kit/components/media/FileViewer.tsx'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { useState } from 'react'
import type { CourseDetails } from '../coursesReads.ts'
import { FileDialog } from './FileDialog.tsx'
import type { CourseDraft, TopicDraft } from './useCourseDraft.ts'

/** The PDF of a topic, as staff read it; another can take its place. */
export function FileTopic({
  course,
  topic: { key, file },
  draft: { changeTopic },
}: {
  course: CourseDetails
  topic: TopicDraft
  draft: CourseDraft
}) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          {file ? (
            <>
              <strong>{file.name}</strong>{' '}
              <span className="text-quiet">
                {file.pages === 1 ? 'one page' : `${file.pages} pages`}, {fileSize(file.size)}
              </span>
            </>
          ) : (
            'There is no PDF in it yet.'
          )}
        </p>
        <Button variant="quiet" onClick={() => setChoosing(true)}>
          {file ? 'Take another PDF…' : 'Choose a PDF…'}
        </Button>
      </div>
      {file &&
        (file.url === '' ? (
          <Notice tone="warning" title="It cannot be opened yet">
            The virus scanner has not looked at it, or found something in it.
          </Notice>
        ) : (
          <div className="topic-file" tabIndex={0} role="group" aria-label={`Pages of ${file.name}`}>
            <FileViewer kind="pdf" url={file.url} name={file.name} other={null} />
          </div>
        ))}
      {choosing && (
        <FileDialog
          course={course}
          onClose={() => setChoosing(false)}
          onChosen={chosen => {
            setChoosing(false)
            changeTopic(key, { file: chosen })
          }}
        />
      )}
    </div>
  )
}
