import { courseDetails } from '@cloudoc/courses/contract/courses.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CourseTab } from '../../addresses/courses.ts'
import { trainingPath } from '../../addresses/courses.ts'
import { QuizEditor } from '../../quiz/QuizEditor.tsx'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { Assignments } from '../assign/Assignments.tsx'
import type { CourseDetails } from '../coursesReads.ts'
import { CourseMenu } from '../list/CourseMenu.tsx'
import { Enrolments } from '../people/Enrolments.tsx'
import { CourseStatus, TrainedSoFar } from '../StateLabels.tsx'
import { Versions } from '../versions/Versions.tsx'
import { Content } from './Content.tsx'
import { useCourseDraft } from './useCourseDraft.ts'

const AssignDialog = lazy(async () => ({ default: (await import('../assign/AssignDialog.tsx')).AssignDialog }))
const CourseEditionDialog = lazy(async () => ({
  default: (await import('../edition/CourseEditionDialog.tsx')).CourseEditionDialog,
}))
const PublishDialog = lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog }))
const tabs: readonly CourseTab[] = ['content', 'quiz', 'people', 'assigned', 'versions']
const crumbs = [{ label: 'Training', to: trainingPath }]

/** One course, with all that belongs to it. */
export function EditCourse() {
  const id = useSearchParams()[0].get('id') ?? ''
  const { data, error, code, isLoading, retry, refresh } = useRead(courseDetails, id === '' ? null : { id })
  if (data) return <Edit key={`${data.id} ${data.takenEdition}`} course={data} refresh={refresh} />
  return (
    <Screen title="Course" crumbs={crumbs}>
      {isLoading && <Skeleton shape="block" count={4} label="Loading the course" />}
      {code === 'absent' || (!isLoading && error === undefined) ? (
        <Absent title="That course is no longer there" to={trainingPath} back="All courses" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
    </Screen>
  )
}

function Edit({ course, refresh }: { course: CourseDetails; refresh: () => Promise<void> }) {
  const { id } = course
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const write = useWriting()
  const tab = tabs.find(each => each === params.get('tab')) ?? 'content'
  const draft = useCourseDraft(
    course,
    useCallback(() => {
      void refresh()
    }, [refresh]),
  )
  const [open, setOpen] = useState<'assign' | 'publish' | 'edition'>()
  // Beside a topic that is being written there is only what belongs to it: on a phone it would be far below.
  const isWriting = tab === 'content' && params.has('topic')
  const publishes = course.status === 0 || course.changed
  const assign = () => setOpen('assign')
  return (
    <Screen
      title={draft.draft.title || 'Course'}
      crumbs={crumbs}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {publishes ? (
            // While something is being saved, what would be published is not yet what is on the screen.
            <Button disabled={draft.saving.state !== 'saved'} onClick={() => setOpen('publish')}>
              {course.version === 0 ? 'Publish…' : 'Publish a new version…'}
            </Button>
          ) : (
            course.assignments === 0 && <Button onClick={assign}>Say who has to take it…</Button>
          )}
          <CourseMenu course={course} onGone={() => navigate(trainingPath)} />
        </div>
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <CourseStatus course={course} />
        {course.version > 0 && (
          <p className="text-quiet">
            Version {course.version}, {longDate(course.publishedAt)}
          </p>
        )}
        {course.status === 1 && course.people > 0 && <TrainedSoFar counts={course} />}
      </div>
      {!isWriting && course.status === 1 && course.changed && (
        <Notice title="It reads otherwise than what staff have">
          They have version {course.version} until you publish the next one. Whoever has begun finishes on theirs.
        </Notice>
      )}
      {!isWriting && course.edition === 'newer' && (
        <Notice
          title="The library has a new edition of this course"
          action={
            <Button variant="quiet" disabled={draft.saving.state !== 'saved'} onClick={() => setOpen('edition')}>
              See what is new…
            </Button>
          }
        >
          See what changes, topic by topic, and take it into the draft or not.
        </Notice>
      )}
      <Tabs
        label="Parts of this course"
        lazy
        value={tab}
        onChange={next => setParams(next === 'content' ? { id } : { id, tab: next }, { replace: true })}
        tabs={[
          { value: 'content', label: 'Content', content: <Content course={course} draft={draft} /> },
          {
            value: 'quiz',
            label: course.quiz.questions === 0 ? 'Quiz' : `Quiz (${course.quiz.questions})`,
            content: <QuizEditor fileId={id} of="course" write={write} />,
          },
          { value: 'people', label: 'People', content: <Enrolments courseId={id} onAssign={assign} /> },
          {
            value: 'assigned',
            label: course.assignments === 0 ? 'Assigned to' : `Assigned to (${course.assignments})`,
            content: <Assignments courseId={id} onAssign={assign} />,
          },
          ...(course.version === 0
            ? []
            : [
                {
                  value: 'versions' as const,
                  label: `Versions (${course.version})`,
                  content: <Versions courseId={id} />,
                },
              ]),
        ]}
      />
      <Suspense fallback={null}>
        {open === 'assign' && <AssignDialog courses={[course]} onClose={() => setOpen(undefined)} />}
        {open === 'edition' && <CourseEditionDialog course={course} onClose={() => setOpen(undefined)} />}
        {open === 'publish' && <PublishDialog course={course} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Screen>
  )
}
