export {
  change as changeGroup,
  groupNamed,
  lockGroups,
  lockNames,
  remove as removeGroups,
} from '../group/groups.ts'
export { subjectOf } from '../person-sql.ts'
