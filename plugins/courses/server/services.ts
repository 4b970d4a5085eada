export { courseStarters, type Starter } from './course/starters.ts'
export type { CourseAssigned, CourseCompleted, CourseDue, CourseLocked, CoursesChanged } from './events.ts'
export { managersOf as trainingManagersOf } from './reminder/managers.ts'
export { type Late, lateQuery } from './report/late.ts'
export { courseDays, courseGroups, courseWeeks, lateLearners } from './report/pictures.ts'
export type { CertificateRow, CourseRow, EnrolmentRow, VersionRow } from './tables.ts'
export { coursesToDo } from './taking/to-do.ts'

import './events.ts'
