export type { CourseAssigned, CourseDue, CourseLocked } from './events.ts'
export { managersOf as trainingManagersOf } from './reminder/managers.ts'
export { trainingAtSites, trainingTotals } from './report/by-site.ts'
export { type Late, lateQuery } from './report/late.ts'
export { courseDays, courseGroups, courseWeeks, lateLearners } from './report/pictures.ts'
export { refuseBadCourses } from './starter/check-publishing.ts'
export { coursesToDo } from './taking/to-do.ts'

import './events.ts'
