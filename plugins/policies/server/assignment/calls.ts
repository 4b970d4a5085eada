import { handle } from '@cloudoc/core/server/call/handle.ts'
import { assignPolicies, assignToEmployee, assignToGroup } from '../../contract/assigning.ts'
import { assign } from './assign.ts'

export const toGroup = handle(assignToGroup, ({ input: { groupId, ...asked }, actor, tx }) =>
  assign(tx, actor, { ...asked, groupIds: [groupId] }),
)
/** `userId` is the employee here, and the caller is the token's (rulings 35). */
export const toEmployee = handle(assignToEmployee, ({ input: { userId, ...asked }, actor, tx }) =>
  assign(tx, actor, { ...asked, employeeIds: [userId] }),
)
export const toSeveral = handle(assignPolicies, ({ input, actor, tx }) => assign(tx, actor, input))
