import { takeCourse } from '@cloudoc/courses/contract/taking.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useSearchParams } from 'react-router-dom'
import { minePath, takePath } from '../../addresses/courses.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { CourseFront } from './CourseFront.tsx'
import { TakeQuiz } from './TakeQuiz.tsx'
import { TakeTopic } from './TakeTopic.tsx'

const training = { label: 'Training', to: minePath }

/**
 * A course that somebody takes: what it is made of, one of its topics (`topic`), or its quiz (`step=quiz`).
 * What another device did is there at the next look.
 */
export function TakeCourse() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, code, isLoading, retry } = useRead(takeCourse, id === '' ? null : { enrolmentId: id }, {
    onFocus: true,
    keepPrevious: true,
  })
  const topic = data?.topicList.find(each => each.id === params.get('topic'))
  const quiz = params.get('step') === 'quiz'
  const inside = topic !== undefined || quiz
  return (
    <Screen
      title={data ? (topic?.title ?? (quiz ? `Quiz: ${data.title}` : data.title)) : 'Course'}
      width="wide"
      crumbs={inside && data ? [{ label: data.title, to: takePath(id) }] : [training]}
    >
      {isLoading && <Skeleton shape="block" count={4} label="Opening the course" />}
      {code === 'absent' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That course is not asked of you any more" to={minePath} back="My training" />
      ) : (
        error !== undefined && !data && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data &&
        (topic ? (
          <TakeTopic key={topic.id} course={data} topic={topic} />
        ) : quiz ? (
          <TakeQuiz key={data.enrolmentId} course={data} />
        ) : (
          <CourseFront course={data} />
        ))}
    </Screen>
  )
}
