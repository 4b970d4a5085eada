import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { groupManager, groupReader, order, personState } from './shapes.ts'

const missing = 'That group is no longer there.'
const taken = 'There is a group of that name already.'
const stranger = 'Somebody of these is no longer there.'
/** Of a company, and of one group's change at a time. */
export const maxGroups = 500
const maxMembers = 500
export const maxGroupName = 80
const name = text(maxGroupName).min(1)

const groupItem = z
  .object({
    _id: id,
    name: z.string(),
    /** Employees who are in it and have not left. */ members: z.number().int(),
    updated_at: time,
  })
  .meta({ id: 'Group' })

/** next-lines §1 (d). */
export const groupList = call('POST', '/user/groups/list', {
  about: 'The groups of the company, searched and paged.',
  otherReplies: ['empty'],
  who: groupReader,
  openTo: 'people:read',
  reads: true,
  input: z.object({
    userId: callerId,
    search: text(200).default(''),
    field: z.enum(['name', 'members', 'updated_at']).default('name'),
    order,
    ...paging(25),
  }),
  reply: z.array(groupItem),
})

export const groupDetails = call('POST', '/user/group/get', {
  about: 'One group with a page of its members, by name; `total` counts them.',
  who: groupReader,
  openTo: 'people:read',
  reads: true,
  input: z.object({ userId: callerId, groupId: id, search: text(200).default(''), ...paging(25) }),
  reply: groupItem.extend({
    people: z.array(
      z.object({
        _id: id,
        name: z.string(),
        email: z.string(),
        jobTitle: z.string(),
        location: z.string(),
        state: personState,
        joinedAt: time,
      }),
    ),
  }),
  texts: { missing },
})

const made = z.object({ groupId: id, name: z.string() })
export const addGroup = call('POST', '/user/group/add', {
  about: 'Makes a group, with these employees in it.',
  licensed: true,
  who: groupManager,
  input: z.object({ userId: callerId, name, employeeIds: list(id, maxMembers).default([]) }),
  reply: made,
  texts: { added: 'Group has been created', stranger },
  refusals: { taken: conflict(taken), full: conflict(`There can be at most ${maxGroups} groups.`) },
  maxStatements: 20,
})
export const updateGroup = call('POST', '/user/group/update', {
  about: 'Gives a group another name.',
  licensed: true,
  who: groupManager,
  input: z.object({ userId: callerId, groupId: id, name }),
  reply: made,
  texts: { updated: 'Group has been updated', missing },
  refusals: { taken: conflict(taken) },
  maxStatements: 8,
})

/**
 * What changes for people when they come into a group, or go: a policy or a course that is assigned to it,
 * the other id being ''. Filled in by the rooms that assign to groups.
 */
const effect = z
  .object({
    policyId: z.string(),
    courseId: z.string(),
    name: z.string(),
    /** For how many of those who come or go. */ people: z.number().int(),
  })
  .meta({ id: 'GroupEffect' })
const effects = { gains: z.array(effect), loses: z.array(effect) }

export const deleteGroup = call('POST', '/user/group/delete', {
  about: 'Deletes groups; with `preview` only says what their members would lose by it. People stay.',
  licensed: true,
  who: groupManager,
  allSites: 'everybody leaves the group',
  input: z.object({ userId: callerId, groupId: list(id, 100), preview: z.boolean().default(false) }),
  reply: z.object({ deleted: z.number().int(), ...effects }),
  texts: { deleted: 'Group has been deleted', missing },
  maxStatements: 20,
})
export const changeMembers = call('POST', '/user/group/members', {
  about:
    'Puts employees into a group and takes others out; with `preview` only says which policies and courses these gain and lose by it.',
  licensed: true,
  who: groupManager,
  input: z.object({
    userId: callerId,
    groupId: id,
    add: list(id, maxMembers).default([]),
    remove: list(id, maxMembers).default([]),
    preview: z.boolean().default(false),
  }),
  reply: z.object({ added: z.number().int(), removed: z.number().int(), ...effects }),
  texts: { changed: 'Members have been updated', missing, stranger },
  maxStatements: 20,
})
