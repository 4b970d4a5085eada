export { membersOf, membersOfAll, liveGroups } from './group/groups.ts'
export { groupEffects, type GroupChange, type GroupEffect, type GroupEffects } from './group/effects.ts'
export type { GroupMemberRow, GroupRow } from './tables.ts'
import './events.ts'
