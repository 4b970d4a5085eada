import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import { gapLabel } from '../../documents/view/gaps.ts'
import { savingWords } from '../../saving/useAutosave.ts'
import type { CourseDetails } from '../coursesReads.ts'
import { Details } from './Details.tsx'
import { TopicEditor } from './TopicEditor.tsx'
import { TopicList } from './TopicList.tsx'
import type { CourseDraft } from './useCourseDraft.ts'

/** What a course is made of: its details and its topics in their order, or one of these to be written (`topic`). */
export function Content({ course, draft }: { course: CourseDetails; draft: CourseDraft }) {
  const [params, setParams] = useSearchParams()
  const { state, text } = draft.saving
  const at = draft.draft.topics.findIndex(
    ({ key, id }) => key === params.get('topic') || (id !== '' && id === params.get('topic')),
  )
  const topic = draft.draft.topics[at]
  const open = (key: string) => setParams(key === '' ? { id: course.id } : { id: course.id, topic: key })
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-small text-quiet">
        {savingWords[state]}
      </p>
      {state === 'refused' && (
        <div role="alert">
          <Notice tone="danger" title="This could not be saved">
            {text}
          </Notice>
        </div>
      )}
      {course.gaps.length > 0 && (
        <Notice
          tone="warning"
          title={
            course.gaps.length === 1
              ? 'One detail of your company is missing in it'
              : `${course.gaps.length} details of your company are missing in it`
          }
          action={<Link to="/profile?tab=companydetail">Fill it in</Link>}
        >
          {course.gaps.map(key => gapLabel(key)).join(', ')}. Published like this,{' '}
          {course.gaps.length === 1 ? 'it is frozen as a blank' : 'they are frozen as blanks'}.
        </Notice>
      )}
      {topic ? (
        <TopicEditor key={topic.key} course={course} draft={draft} topic={topic} at={at} onOpen={open} />
      ) : (
        <>
          <Details draft={draft} />
          <TopicList course={course} draft={draft} onOpen={open} />
        </>
      )}
    </div>
  )
}
