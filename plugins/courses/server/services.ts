export { courseStarters, type Starter } from './course/starters.ts'
export type { CertificateRow, CourseRow, EnrolmentRow, VersionRow } from './tables.ts'
export type { CourseAssigned, CourseCompleted, CourseLocked, CoursesChanged } from './events.ts'
import './events.ts'
