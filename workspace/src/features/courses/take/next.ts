import { takePath } from '../../addresses/courses.ts'
import type { OpenCourse } from '../coursesReads.ts'

/** Is the quiz still to be passed? */
export const quizLeft = ({ quiz }: Pick<OpenCourse, 'quiz'>): boolean =>
  quiz.state === 'open' || quiz.state === 'failed'

/**
 * Where one goes on: the first required topic that is not done, after `from` where there is one; then the
 * quiz; then back to the course. `done`: of these topics it is known already.
 */
export function nextOf(course: OpenCourse, from = '', done: readonly string[] = []): string {
  const open = course.topicList.filter(({ id, required, done: before }) => required && !before && !done.includes(id))
  const at = course.topicList.findIndex(({ id }) => id === from)
  const topic = open.find(({ id }) => course.topicList.findIndex(other => other.id === id) > at) ?? open[0]
  if (topic) return takePath(course.enrolmentId, { topic: topic.id })
  return quizLeft(course) ? takePath(course.enrolmentId, { step: 'quiz' }) : takePath(course.enrolmentId)
}
