/** What employees see of their courses reads otherwise from now on. */
export interface CoursesChanged { companyId: number }
/** People have a course to do that they did not have. */
export interface CourseAssigned { companyId: number; courseId: string; title: string; personIds: readonly number[]; dueOn: string }
/** Somebody has used all tries at the quiz of a course. */
export interface CourseLocked { companyId: number; courseId: string; enrolmentId: string; title: string; personId: number }
/** Somebody was certified. */
export interface CourseCompleted { companyId: number; courseId: string; certificateId: string; personId: number }

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'course.changed': CoursesChanged
    'course.assigned': CourseAssigned
    'course.locked': CourseLocked
    'course.completed': CourseCompleted
  }
}
