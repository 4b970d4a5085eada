/** What employees see of their courses reads otherwise from now on. */
export interface CoursesChanged {
  companyId: number
}
/** People have a course to do that they did not have. */
export interface CourseAssigned {
  companyId: number
  courseId: string
  title: string
  personIds: readonly number[]
}
/** Somebody has used all tries at the quiz of a course. */
export interface CourseLocked {
  companyId: number
  courseId: string /** The last try. */
  attemptId: string
  title: string
  personId: number
}
/** People are reminded of what they have to do. */
export interface CourseDue {
  companyId: number
  due: readonly { personId: number; courseId: string; title: string; dueOn: string; slot: string }[]
}
/** Somebody was certified. */
export interface CourseCompleted {
  companyId: number
  courseId: string
  certificateId: string
  personId: number
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'course.changed': CoursesChanged
    'course.assigned': CourseAssigned
    'course.locked': CourseLocked
    'course.due': CourseDue
    'course.completed': CourseCompleted
  }
}
