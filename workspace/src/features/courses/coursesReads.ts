import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type enrolments } from '@cloudoc/courses/contract/assigning.ts'
import { type courseDetails, type courseList } from '@cloudoc/courses/contract/courses.ts'
import { type certificates } from '@cloudoc/courses/contract/records.ts'
import { type myCourses, type takeCourse } from '@cloudoc/courses/contract/taking.ts'

export type CourseItem = ReplyOf<typeof courseList>[number]
export type CourseDetails = ReplyOf<typeof courseDetails>
export type Topic = CourseDetails['topicList'][number]
export type TopicFile = NonNullable<Topic['file']>
export type Enrolment = ReplyOf<typeof enrolments>[number]
export type Certificate = ReplyOf<typeof certificates>[number]
export type MyCourse = ReplyOf<typeof myCourses>[number]
export type OpenCourse = ReplyOf<typeof takeCourse>
