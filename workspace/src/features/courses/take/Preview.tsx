import { courseDetails } from '@cloudoc/courses/contract/courses.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useSearchParams } from 'react-router-dom'
import { coursePath, previewPath, trainingPath } from '../../addresses/courses.ts'
import { showTokens } from '../../documents/editor/placeholders/tokens.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { CourseDetails } from '../coursesReads.ts'
import { minutesOf } from '../coursesTexts.ts'
import { Steps } from './Steps.tsx'
import { TopicLook } from './TopicLook.tsx'

/** A course as it would be read if it were published now; nothing is noted. */
export function Preview() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, code, isLoading, retry } = useRead(courseDetails, id === '' ? null : { id })
  const topic = data?.topicList.find(each => each.id === params.get('topic'))
  return (
    <Screen
      title={topic?.title ?? data?.title ?? 'Course'}
      width="wide"
      crumbs={[
        topic
          ? { label: data?.title ?? 'Course', to: previewPath(id) }
          : { label: 'Back to the course', to: coursePath(id) },
      ]}
    >
      {isLoading && <Skeleton shape="block" count={4} label="Opening the course" />}
      {code === 'absent' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That course is no longer there" to={trainingPath} back="All courses" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && (
        <>
          <Notice
            title="As staff would see it now"
            action={
              <Button variant="quiet" to={coursePath(id)}>
                Back to the course
              </Button>
            }
          >
            Nothing is noted here.
          </Notice>
          {topic ? (
            <TopicLook
              topics={data.topicList}
              topic={{ ...topic, html: showTokens(topic.html, data.values) }}
              pathOf={each => previewPath(id, each)}
            />
          ) : (
            <Front course={data} />
          )}
        </>
      )}
    </Screen>
  )
}

function Front({ course: { id, summary, minutes, topicList, quiz } }: { course: CourseDetails }) {
  return (
    <>
      {minutesOf(minutes) && <p className="text-quiet">{minutesOf(minutes)}</p>}
      {summary !== '' && <p className="max-w-measure wrap-anywhere">{summary}</p>}
      <Steps
        label="What this course is made of"
        steps={[
          ...topicList.map(({ id: topic, title, required }) => ({
            key: topic,
            to: previewPath(id, topic),
            title,
            optional: !required,
          })),
          ...(quiz.required
            ? [
                {
                  key: 'quiz',
                  to: coursePath(id, { tab: 'quiz' }),
                  title: 'Quiz',
                  detail: `${quiz.questions} ${quiz.questions === 1 ? 'question' : 'questions'}, ${quiz.passMark}% to pass`,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
