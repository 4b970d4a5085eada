import type { Call, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { courseAssignments, coursesOfGroup, enrolments } from '@cloudoc/courses/contract/assigning.ts'
import { courseDetails, courseList, courseStarters } from '@cloudoc/courses/contract/courses.ts'
import { certificates, trainingMatrix } from '@cloudoc/courses/contract/records.ts'
import { myCourses, takeCourse } from '@cloudoc/courses/contract/taking.ts'
import { courseVersions } from '@cloudoc/courses/contract/versions.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { questions, testRequired } from '@cloudoc/quiz/contract/questions.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

export type CourseItem = ReplyOf<typeof courseList>[number]
export type CourseDetails = ReplyOf<typeof courseDetails>
export type Topic = CourseDetails['topicList'][number]
export type TopicFile = NonNullable<Topic['file']>
export type Enrolment = ReplyOf<typeof enrolments>[number]
export type Certificate = ReplyOf<typeof certificates>[number]
export type MyCourse = ReplyOf<typeof myCourses>[number]
export type OpenCourse = ReplyOf<typeof takeCourse>

/** Everything that a change of training may have changed for whoever manages it. */
const managed: readonly Call[] = [
  courseList,
  courseDetails,
  courseStarters,
  courseVersions,
  courseAssignments,
  coursesOfGroup,
  enrolments,
  certificates,
  trainingMatrix,
  questions,
  testRequired,
]
/** The same for who takes it. */
const taken: readonly Call[] = [myCourses, takeCourse, certificates]

const useRefresh = (calls: readonly Call[]): (() => Promise<void>) => {
  const { mutate } = useSWRConfig()
  return useCallback(() => mutate(keysOf(calls)).then(() => undefined), [mutate, calls])
}
/** Reads again what a change of courses may have changed. */
const useRefreshCourses = (): (() => Promise<void>) => useRefresh(managed)
/** Reads one's own training again. */
export const useRefreshMine = (): (() => Promise<void>) => useRefresh(taken)
/** Writes, says what became of it, and reads courses again. */
export const useCourseWrite = (): Write => useWriting(useRefreshCourses())
