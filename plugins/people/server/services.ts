export { assignedToGroup, assignmentsOf, publishedByName } from './audience/assignments.ts'
export { lastOfSlice, type PeopleScope, sliceOf, sliceSize } from './audience/audience-slice.ts'
export { defineFanOut } from './audience/fan-out.ts'
export { dueOf, insertAssignments, reachesEmployee, type Target, targetsOf } from './audience/targets.ts'
export {
  addGroupEffects,
  type GroupChange,
  type GroupEffect,
  type GroupEffects,
} from './group/effects.ts'
export { liveGroups } from './group/groups.ts'
export { type Unanswered, unansweredQuery } from './invitation/unanswered.ts'
export { claimReminders, type Wanted } from './reminder/claim.ts'
export { addressOfEmployee, dueRows, emailPerPerson } from './reminder/reminder-emails.ts'
export { employees } from './rows/employees.ts'
export { type AtSite, peopleAtSites } from './todo/at-sites.ts'
export {
  type DayRow,
  type GroupCounts,
  inGroup,
  type LateRow,
  namedPeople,
  type WeekRow,
  weekOf,
} from './todo/staff-pictures.ts'
export type { TodoRow } from './todo/todo-row.ts'
export { type Holder, holdersWithAddress, managersOfStaff } from './user/holders.ts'

import './events.ts'
