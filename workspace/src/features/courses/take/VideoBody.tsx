import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { useEffect, useRef } from 'react'
import type { OpenCourse } from '../coursesReads.ts'
import { lengthWords } from '../video/length.ts'
import { Player } from '../video/Player.tsx'
import { useWatching } from '../video/useWatching.ts'

type OpenTopic = OpenCourse['topicList'][number]
interface Props {
  enrolmentId: string
  topic: OpenTopic /** Nine tenths of it were seen, here or on other devices. */
  onEnough: () => void
  onBroken: () => void
}

/** A video that is taken: what was seen of it is told while it plays. */
export function VideoBody({ enrolmentId, topic: { id, title, file, done }, onEnough, onBroken }: Props) {
  const {
    watching: { percent, enough, known },
    played,
  } = useWatching(enrolmentId, id)
  const told = useRef(false)
  useEffect(() => {
    if (!enough || told.current) return
    told.current = true
    onEnough()
  }, [enough, onEnough])
  if (!file) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <Player file={file} title={title} onPlayed={played} onBroken={onBroken} />
      <div role="status" className="flex flex-wrap gap-x-4 text-quiet">
        <span>{lengthWords(file.seconds)}</span>
        {known &&
          (enough || done ? (
            <Status tone="success">You have seen it</Status>
          ) : (
            <span className="tabular-nums">
              {percent}% seen. Nine tenths of it have to be played; parts that you skip do not count.
            </span>
          ))}
      </div>
    </div>
  )
}
