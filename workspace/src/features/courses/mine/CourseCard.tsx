import { dayOf } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { takePath } from '../../addresses/courses.ts'
import type { MyCourse } from '../coursesReads.ts'
import { goodUntil, minutesOf } from '../coursesTexts.ts'
import { quizWords, TrainingStatus } from '../StateLabels.tsx'

/** Something is to be done of it, or can be renewed. */
export const isToDo = ({ state }: Pick<MyCourse, 'state'>): boolean => state !== 'done' && state !== 'none'

/** How far somebody is, in words, as far as it has been begun. */
const factsOf = (course: MyCourse): string[] => {
  const { minutes, dueOn, certified, validUntil, topics, topicsDone, startedAt, completedAt, quiz } = course
  const begun = startedAt !== '' && completedAt === ''
  return [
    course.again && 'New version',
    isToDo(course) && dueOn !== '' && `By ${dayOf(dueOn)}`,
    certified && goodUntil(validUntil),
    begun
      ? `${topicsDone} of ${topics} ${topics === 1 ? 'topic' : 'topics'} done`
      : completedAt === '' && minutesOf(minutes),
    begun ? quizWords(quiz) : completedAt === '' && quiz.state !== 'none' && 'With a quiz',
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}

/** One course, to be pressed anywhere: what it is, by when, and how far it is. */
export function CourseCard({ course }: { course: MyCourse }) {
  return (
    <li className="relative grid gap-1 rounded-md border border-line bg-sheet p-4 shadow-sheet hover:border-ink">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Link
          to={takePath(course.enrolmentId)}
          className="min-w-0 text-heading font-bold wrap-anywhere after:absolute after:inset-0"
        >
          {course.title}
        </Link>
        <TrainingStatus state={course.state} />
      </div>
      {isToDo(course) && course.summary !== '' && (
        <p className="max-w-measure text-quiet wrap-anywhere">{course.summary}</p>
      )}
      <p className="flex flex-wrap gap-x-4 text-small text-quiet">
        {factsOf(course).map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  )
}
