export type { CourseAssigned, CourseDue, CourseLocked } from './events.ts'
export { managersOf as trainingManagersOf } from './reminder/managers.ts'
export { type Late, lateQuery } from './report/late.ts'

import './events.ts'
