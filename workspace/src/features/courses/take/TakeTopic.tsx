import { topicDone } from '@cloudoc/courses/contract/taking.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { takePath } from '../../addresses/courses.ts'
import { SizeButtons } from '../../reader/SizeButtons.tsx'
import { useSize } from '../../reader/size.ts'
import type { OpenCourse } from '../coursesReads.ts'
import { nextOf } from './next.ts'
import { TopicBody } from './TopicBody.tsx'
import { useTopicTime } from './useTopicTime.ts'
import { VideoBody } from './VideoBody.tsx'

type OpenTopic = OpenCourse['topicList'][number]

/** One topic: what it holds, and below it that it is done, which leads on. */
export function TakeTopic({ course, topic }: { course: OpenCourse; topic: OpenTopic }) {
  const { topicList, enrolmentId, topics, topicsDone, completedAt } = course
  const [mark, marking] = useCall(topicDone)
  const [size, resize] = useSize()
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const wait = useTopicTime(enrolmentId, topic, completedAt === '')
  const at = topicList.indexOf(topic)
  const [before, after] = [topicList[at - 1], topicList[at + 1]]
  const done = async () => {
    const envelope = await mark({ enrolmentId, topicId: topic.id })
    if (envelope.status !== 1) return
    const { complete, done: all } = envelope.response
    await refresh()
    await navigate(complete ? takePath(enrolmentId) : nextOf(course, topic.id, all))
  }
  // A video is done as soon as enough of it was seen: nobody has to say so, and nobody can before.
  const seen = useCallback(() => {
    if (!topic.done && completedAt === '')
      void mark({ enrolmentId, topicId: topic.id }).then(envelope => {
        if (envelope.status === 1) void refresh()
      })
  }, [topic.done, topic.id, completedAt, enrolmentId, mark, refresh])
  const refreshed = useCallback(() => {
    void refresh()
  }, [refresh])
  return (
    <>
      {topic.done && (
        <p>
          <Status tone="success">Done</Status>
        </p>
      )}
      {topic.kind === 'video' ? (
        <VideoBody enrolmentId={enrolmentId} topic={topic} onEnough={seen} onBroken={refreshed} />
      ) : (
        <TopicBody topic={topic} size={size} />
      )}
      {marking.error !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={marking.error}>
            It is not marked yet. Try again in a moment.
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {topic.done || completedAt !== '' ? (
          <Button
            to={
              completedAt === ''
                ? nextOf(course, topic.id)
                : after
                  ? takePath(enrolmentId, { topic: after.id })
                  : takePath(enrolmentId)
            }
          >
            {completedAt !== '' && !after ? 'Back to the course' : 'Go on'}
          </Button>
        ) : (
          topic.kind !== 'video' && (
            <Button
              progress={marking.progress}
              pendingText="Noting…"
              disabled={wait > 0}
              onClick={() => {
                void done()
              }}
            >
              Done, go on
            </Button>
          )
        )}
        {!topic.done && !topic.required && after && (
          <Button variant="quiet" to={takePath(enrolmentId, { topic: after.id })}>
            Leave it out
          </Button>
        )}
        {before && (
          <Button variant="quiet" to={takePath(enrolmentId, { topic: before.id })}>
            Previous topic
          </Button>
        )}
      </div>
      {wait > 0 && (
        <p className="text-small text-quiet">
          {wait === 1 ? 'You can go on in a second.' : `You can go on in ${wait} seconds.`}
        </p>
      )}
      <div role="group" aria-label="Where you are" className="reader-bar no-print border-t border-line bg-paper">
        <div className="reader-track" aria-hidden>
          <span style={{ width: `${topics === 0 ? 0 : Math.floor((100 * topicsDone) / topics)}%` }} />
        </div>
        <div className="flex items-center gap-1">
          {topic.kind !== 'video' && <SizeButtons size={size} onSize={resize} />}
          <p className="grow px-2 text-small text-quiet tabular-nums">
            Topic {at + 1} of {topicList.length}, {topicsDone} done
          </p>
        </div>
      </div>
    </>
  )
}
