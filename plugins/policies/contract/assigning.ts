import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, list, paging, personId } from '@cloudoc/core/contract/wire.ts'
import { audienceInput, dueInput, groupAssignment, named, namedInput } from '@cloudoc/people/contract/assigning.ts'
import { z } from 'zod'
import { assignmentItem, missing, policyManager } from './shapes.ts'

/** What is assigned (documents §3 Assignment): ids of policies, as JSON list, comma-separated or a list. */
const selectedDocuments = list(id, 100)
const assigned = z.object({
  /** Assignments that are new. What was assigned so already keeps its row, with the new date. */
  assigned: z.number().int(),
  /** People whom it reaches now. */
  people: z.number().int(),
})
const texts = {
  assigned: 'Document has been saved successfully',
  missing,
  none: 'Please choose at least one policy.',
  past: 'Please choose a date from today on.',
  noAudience: 'Please choose who has to read it.',
  withdrawn: 'A policy that is withdrawn cannot be assigned.',
}

/**
 * documents §7. A draft may be assigned: it reaches people when it is published. With neither a date nor
 * days: 14 days.
 */
export const assignToGroup = call('POST', '/user/group/policy/assign', {
  about: 'Assigns policies to a group, and to whoever joins it later.',
  licensed: true,
  who: policyManager,
  maxStatements: 20,
  input: z.object({ selectedDocuments, ...dueInput, groupId: id }),
  reply: assigned,
  texts: { ...texts, noGroup: 'That group is no longer there.' },

  codes: ['withdrawn', 'allSites'],
})

/** Here `userId` is the employee (rulings 35). */
export const assignToEmployee = call('POST', '/employee/assign/policy', {
  about: 'Assigns policies to an employee (`userId`).',
  licensed: true,
  who: policyManager,
  maxStatements: 20,
  input: z.object({ selectedDocuments, ...dueInput, userId: personId }),
  reply: assigned,
  texts: { ...texts, noPerson: 'That employee is no longer there.' },

  codes: ['withdrawn', 'allSites'],
})

/** Designed: everyone, several groups and several people in one step, for bulk selection. */
export const assignPolicies = call('POST', '/user/employee/policy/assign', {
  about: 'Assigns policies to everyone, to groups and to people in one step.',
  licensed: true,
  who: policyManager,
  maxStatements: 20,
  input: z.object({ userId: callerId, selectedDocuments, ...dueInput, ...audienceInput }),
  reply: assigned,
  texts: { ...texts, noGroup: 'That group is no longer there.', noPerson: 'That employee is no longer there.' },

  codes: ['withdrawn', 'allSites'],
})

/** Designed. */
export const policyAssignments = call('POST', '/user/employee/policy/assignments', {
  about: 'Who a policy is assigned to.',
  otherReplies: ['empty'],
  who: policyManager,
  reads: true,
  input: z.object({ userId: callerId, id, ...paging(25) }),
  reply: z.array(assignmentItem),
  texts: { missing },
})

/** Designed: the policies of an induction, and whatever else a group has to read. */
export const policiesOfGroup = call('POST', '/user/group/policy/assignments', {
  about: 'What a group has to read, by name; with the days from when it reaches somebody, or the date.',
  otherReplies: ['empty'],
  who: policyManager,
  reads: true,
  input: z.object({ userId: callerId, groupId: id }),
  reply: z.array(groupAssignment),
})

/** Designed: what of an induction's titles the company has. */
export const policiesNamed = call('POST', '/user/group/policy/named', {
  about: 'Published policies of the company that have one of these titles (`names`), in whatever case.',
  otherReplies: ['empty'],
  who: policyManager,
  reads: true,
  input: z.object({ userId: callerId, ...namedInput }),
  reply: z.array(named),
})

/** Designed. Somebody's obligation ends with the last assignment that it comes from. */
export const endAssignments = call('POST', '/user/employee/policy/unassign', {
  about: 'Ends assignments. Who has the policy through another one still has to read it.',
  licensed: true,
  who: policyManager,
  maxStatements: 20,
  input: z.object({ userId: callerId, assignmentIds: list(id, 100) }),
  reply: z.object({
    ended: z.number().int(),
    /** People who do not have to read it any more. */ people: z.number().int(),
  }),
  texts: { ended: 'SuccessFully Deleted', missing: 'That assignment is no longer there.' },
})
