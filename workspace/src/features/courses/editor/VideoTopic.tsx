import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { useState } from 'react'
import type { CourseDetails } from '../coursesReads.ts'
import { Captions } from '../video/Captions.tsx'
import { lengthWords } from '../video/length.ts'
import { Player } from '../video/Player.tsx'
import { useVideoUpload } from '../video/useVideoUpload.ts'
import { VideoSender } from '../video/VideoSender.tsx'
import type { CourseDraft, TopicDraft } from './useCourseDraft.ts'

/** The video of a topic, as staff see it, with its captions; another can take its place. */
export function VideoTopic({
  course,
  topic: { key, file, title },
  draft: { changeTopic },
}: {
  course: CourseDetails
  topic: TopicDraft
  draft: CourseDraft
}) {
  const [replacing, setReplacing] = useState(false)
  const upload = useVideoUpload(course.id, chosen => {
    setReplacing(false)
    changeTopic(key, { file: chosen, ...(/^Topic \d+$/.test(title) && { title: chosen.name.replace(/\.\w+$/, '') }) })
  })
  const isIdle = upload.sending.stage === 'none' || upload.sending.stage === 'refused'
  return (
    <div className="grid grid-cols-1 gap-4">
      {file && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              <strong>{file.name}</strong>{' '}
              <span className="text-quiet">
                {lengthWords(file.seconds)}, {fileSize(file.size)}
              </span>
            </p>
            {!replacing && (
              <Button variant="quiet" onClick={() => setReplacing(true)}>
                Take another video…
              </Button>
            )}
          </div>
          <div className="max-w-measure">
            <Player key={`${file.fileId} ${file.captionsUrl === ''}`} file={file} title={title} />
          </div>
          <Captions file={file} onSaved={captionsUrl => changeTopic(key, { file: { ...file, captionsUrl } })} />
        </>
      )}
      {(!file || replacing) && (
        <div className="grid grid-cols-1 gap-2">
          <VideoSender upload={upload} label={file ? 'Choose another video…' : 'Choose a video…'} />
          {replacing && isIdle && (
            <div>
              <Button variant="link" onClick={() => setReplacing(false)}>
                Keep this one
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
