export {
  change as changeGroup,
  employeesBy,
  groupNamed,
  lockGroups,
  lockNames,
  remove as removeGroups,
} from '../group/groups.ts'
export { subjectOf } from '../person-sql.ts'
